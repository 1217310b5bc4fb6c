import { useEffect, useState } from 'react'
import type { Video } from './video'
import { saveVisit, newVisit, readVisit, type Visit } from './visit'

/** The visitor's likes, saves and captions. The first render has the manifest's values; stored ones follow. */
export function useVisit() {
  const [visit, setVisit] = useState(newVisit)
  useEffect(() => setVisit(readVisit()), [])
  const change = (next: Visit) => {
    setVisit(next)
    saveVisit(next)
  }
  /** The visitor's relation to a video. */
  const standingOf = (video: Video) => {
    const isLiked = visit.liked[video.id] ?? video.isLiked
    return {
      isLiked,
      isSaved: visit.saved[video.id] ?? video.isSaved,
      /** The manifest's number, one more or less if the visitor has changed it. */
      likes: video.likes + Number(isLiked) - Number(video.isLiked),
    }
  }
  return {
    standingOf,
    showsCaptions: visit.captions,
    toggleLike: (video: Video) =>
      change({ ...visit, liked: { ...visit.liked, [video.id]: !standingOf(video).isLiked } }),
    toggleSave: (video: Video) =>
      change({ ...visit, saved: { ...visit.saved, [video.id]: !standingOf(video).isSaved } }),
    toggleCaptions: () => change({ ...visit, captions: !visit.captions }),
  }
}
