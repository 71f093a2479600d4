import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { LazyPart } from '../primitives/LazyPart.tsx'

const load = () => import('./ExamCheck.tsx').then(({ ExamCheck }) => ExamCheck)

/** What checks the questions of the page, at the end of each group of them that can be checked. Their text is markup, which stands without it. */
export const Exam = () => {
  const [places, setPlaces] = useState<readonly Element[]>([])
  useEffect(() => {
    // By then the questions stand on the page, whichever way they have come.
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
