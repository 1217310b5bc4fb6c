/**
 * A touch presses once. Where the browser's click is late, React Aria clicks by itself after 80 ms. The browser's mouse
 * events of the same touch follow all the same, and would press or focus what has come under the finger by then.
 */
export function pressOnce(): void {
  let touch: 'ended' | 'pressed' | undefined
  const follow = (event: PointerEvent | MouseEvent): void => {
    const { type, isTrusted, detail } = event
    if (type === 'pointerdown') touch = undefined
    else if ('pointerType' in event && type === 'pointerup') touch = event.pointerType === 'touch' ? 'ended' : undefined
    else if (!isTrusted) touch = touch && 'pressed'
    else if (touch === 'pressed' && detail > 0) {
      event.preventDefault()
      event.stopImmediatePropagation()
    } else touch = undefined
  }
  for (const type of ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click'] as const)
    addEventListener(type, follow, true)
}
