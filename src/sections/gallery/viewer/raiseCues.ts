/** Where captions begin, in hundredths of the height: above the words that the viewer lays over the foot of a video. */
const top = 62
/** How wide they are and where their middle is, in hundredths of the width: beside the buttons. */
const width = 74
const middle = 45

/** Puts the captions of a track, when they have come, where nothing covers them. */
export function raiseCues(track: HTMLTrackElement | null): void {
  track?.addEventListener('load', () => {
    for (const cue of track.track.cues ?? []) {
      if (cue instanceof VTTCue)
        Object.assign(cue, {
          snapToLines: false,
          line: top,
          position: middle,
          positionAlign: 'center',
          size: width,
          align: 'center',
        })
    }
  })
}
