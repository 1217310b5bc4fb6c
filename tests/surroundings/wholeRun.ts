import { surroundingsOfTests } from './surroundingsOf'

/** Runs before Vitest starts the processes of its tests, which are given the environment of this one. */
export default function setup(): void {
  Object.assign(process.env, surroundingsOfTests())
}
