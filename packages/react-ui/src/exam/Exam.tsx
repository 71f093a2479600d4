import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { LazyPart } from '../primitives/LazyPart.tsx'

const load = () => import('./ExamCheck.tsx').then(chunk => chunk.ExamCheck)

/**
 * The components that check questions, one at the end of each group with questions that can be checked. The questions themselves
 * are markup, which does not need them.
 */
export const Exam = () => {
  const [places, setPlaces] = useState<readonly Element[]>([])
  useEffect(() => {
    // By the next frame the questions are on the page, whether the server or the browser rendered them.
    const frame = requestAnimationFrame(() => {
      setPlaces([...document.querySelectorAll('.exam-check')])
    })
    return () => {
      cancelAnimationFrame(frame)
    }
  }, [])
  return places.map((place, index) =>
    createPortal(<LazyPart section="exam" load={load} props={{ place }} />, place, String(index)),
  )
}
