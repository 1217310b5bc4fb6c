import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { mediaType } from '../mediaType'
import { raiseCues } from './raiseCues'
import type { Video } from '../video'

interface PlayedVideoProps {
  video: Video
  isPlaying: boolean
  isMuted: boolean
  showsCaptions: boolean
  preload: 'auto' | 'none'
  /** Called when the browser has stopped it, or does not let it begin. */
  onStopped(): void
  /** Called when the browser lets it play only without sound. */
  onSilenced(): void
  /** Called when none of its files can be played. */
  onBroken(): void
}

/** Covers its still from the first frame on. Frees memory and connection when it is removed. */
export function PlayedVideo({
  video,
  isPlaying,
  isMuted,
  showsCaptions,
  preload,
  onStopped,
  onSilenced,
  onBroken,
}: PlayedVideoProps) {
  const [hasStarted, setStarted] = useState(false)
  const player = useRef<HTMLVideoElement>(null)

  useLayoutEffect(() => {
    const element = player.current
    return () => (element ? release(element) : undefined)
  }, [])

  const follow = useEffectEvent((shouldPlay: boolean) => {
    const element = player.current
    if (!element) return
    if (shouldPlay && !document.hidden) void begin(element, { onStopped, onSilenced })
    else element.pause()
  })
  useEffect(() => {
    const followNow = () => follow(isPlaying)
    followNow()
    document.addEventListener('visibilitychange', followNow)
    return () => document.removeEventListener('visibilitychange', followNow)
  }, [isPlaying])

  useEffect(() => switchCaptions(player.current, showsCaptions), [showsCaptions])

  return (
    <video
      ref={player}
      muted={isMuted}
      loop
      playsInline
      preload={preload}
      tabIndex={-1}
      data-started={hasStarted || undefined}
      onPlaying={() => setStarted(true)}
      onPause={() => isPlaying && !document.hidden && onStopped()}
      onError={onBroken}
    >
      {video.files.map((file, index) => (
        <source
          key={file}
          src={file}
          type={mediaType(file)}
          onError={index === video.files.length - 1 ? onBroken : undefined}
        />
      ))}
      <track kind="captions" src={video.captions} ref={raiseCues} />
    </video>
  )
}

async function begin(
  element: HTMLVideoElement,
  { onStopped, onSilenced }: Pick<PlayedVideoProps, 'onStopped' | 'onSilenced'>,
): Promise<void> {
  try {
    await element.play()
  } catch (error) {
    // Other events report a pause and missing files.
    if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return
    if (element.muted) return onStopped()
    element.muted = true
    onSilenced()
    await element.play().catch(onStopped)
  }
}

function switchCaptions(element: HTMLVideoElement | null, areShown: boolean): void {
  for (const track of element?.textTracks ?? []) track.mode = areShown ? 'showing' : 'disabled'
}

function release(element: HTMLVideoElement): void {
  element.pause()
  element.textContent = ''
  element.load()
}
