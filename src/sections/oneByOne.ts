import { whenIdle } from './whenIdle'

/** Does things each at an idle moment of its own, once the one before is settled: all at once would keep the visitor's finger waiting. One that fails keeps none back. */
export function oneByOne([work, ...others]: readonly (() => unknown)[]): void {
  if (work)
    whenIdle(
      () =>
        void Promise.resolve()
          .then(work)
          .catch(() => {})
          .then(() => oneByOne(others)),
    )
}
