/**
 * The program of a thread that has one connection to an SQLite file and does one task at a time. It imports as little as possible, so that it
 * starts quickly.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { connect, type Connection, type ConnectionOptions } from './sqlite-connection.ts'
import type { Reply, Task } from './sqlite-task.ts'

const options: ConnectionOptions = workerData
let connection: Connection | undefined

const carriedOut = (task: Task): Reply => {
  try {
    // Connecting may fail too, and succeed with the next task.
    connection ??= connect(options)
    return { answer: 'sql' in task ? connection.all(task) : connection.transaction(task) }
  } catch (error) {
    return {
      fault: error,
      ...(error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? { errcode: error.errcode } : {}),
    }
  }
}

parentPort?.on('message', (task: Task | 'end') => {
  if (task !== 'end') {
    parentPort?.postMessage(carriedOut(task))
    return
  }
  connection?.close()
  parentPort?.close()
})
