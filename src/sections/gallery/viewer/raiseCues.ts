/** The top of captions in percent of the height: above the text at the lower edge of a video. */
const top = 62
/** The width of captions and the position of their middle, in percent of the width: beside the buttons. */
const width = 74
const middle = 45

/** Moves the captions of a track, once they are loaded, to where nothing covers them. */
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
