import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/**
 * Reads a file into memory that was used before, where that is large enough: for new memory of 50 MB at each reading
 * all that a large site keeps would be looked through for what can go.
 */
export function readInto(spare: Buffer | undefined, file: string): Buffer {
  const opened = openSync(file, 'r')
  try {
    const { size } = fstatSync(opened)
    const room = spare && spare.buffer.byteLength >= size ? Buffer.from(spare.buffer) : newRoom(size)
    let read = 0
    for (let more = 1; more > 0 && read < size; read += more) more = readSync(opened, room, read, size - read, null)
    return room.subarray(0, read)
  } finally {
    closeSync(opened)
  }
}

/** With some room for what is written in the meantime; never a part of what others share. */
const newRoom = (size: number): Buffer => Buffer.from(new ArrayBuffer(Math.ceil(size * 1.05)))
