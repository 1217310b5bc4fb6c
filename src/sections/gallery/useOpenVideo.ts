import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Video } from './video'

/** Marks a history entry that opening a video has added: Back leads to the grid. */
const stateKey = 'opensVideo'

const isMarked = (state: unknown): boolean => typeof state === 'object' && state !== null && stateKey in state

/** The open video by the address (`/gallery#id`), so that Back closes it; the focus then goes to its card. */
export function useOpenVideo(videos: readonly Video[]) {
  const [openId, setOpenId] = useState<string>()
  const current = useRef<string>(undefined)
  const show = (id: string | undefined) => {
    current.current = id
    setOpenId(id)
  }

  const follow = useEffectEvent(() => {
    const id = window.location.hash.slice(1)
    show(videos.some((video) => video.id === id) ? id : undefined)
  })
  useEffect(() => {
    const followNow = () => follow()
    followNow()
    window.addEventListener('popstate', followNow)
    window.addEventListener('pagehide', restoreFromElsewhere)
    return () => {
      window.removeEventListener('popstate', followNow)
      window.removeEventListener('pagehide', restoreFromElsewhere)
    }
  }, [])

  return {
    openId,
    open(id: string) {
      window.history.scrollRestoration = 'manual'
      window.history.pushState({ ...window.history.state, [stateKey]: true }, '', `#${id}`)
      show(id)
    },
    move(id: string) {
      window.history.replaceState(window.history.state, '', `#${id}`)
      show(id)
    },
    close() {
      const id = current.current
      flushSync(() => show(undefined))
      // Another page may be loading already, whose address must stay.
      if (id === undefined || window.location.hash !== `#${id}`) return
      if (isMarked(window.history.state)) window.history.back()
      else window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
    },
  }
}

/** After Back from another page the scroll position is restored. */
const restoreFromElsewhere = (): void => void (window.history.scrollRestoration = 'auto')
