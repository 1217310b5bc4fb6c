import styled from 'styled-components'

/** The author and the description of a video over its lower edge, which script copies from its card. */
export function VideoWords({ broken }: { broken: string }) {
  return (
    <Words>
      <p role="status" data-part="broken" hidden>
        {broken}
      </p>
      <div data-part="account" />
      <p data-part="caption" />
    </Words>
  )
}

const Words = styled.div`
  position: absolute;
  z-index: 1;
  inset: auto 0 0;
  display: grid;
  gap: 0.5rem;
  padding-block: 4.5rem calc(1.25rem + env(safe-area-inset-bottom));
  padding-inline: 1.125rem 4.75rem;
  background: linear-gradient(transparent, rgb(0 0 0 / 0.62) 4.5rem, rgb(0 0 0 / 0.82));
  color: #ffffff;
  line-height: 1.4;
  text-shadow: 0 1px 2px rgb(0 0 0 / 0.5);
  pointer-events: none;
  & > div { display: flex; align-items: center; gap: 0.6rem; }
  & img { width: 2.25rem; height: 2.25rem; border-radius: var(--radius-pill); background: var(--paper); }
  & > [role='status'] { padding: 0.75rem 1rem; border-radius: var(--radius-s); background: rgb(0 0 0 / 0.72); font-weight: 600; }
  @media (min-width: 48rem) and (min-height: 32.01rem) {
    inset-inline-start: calc(50% - 28.125dvh);
    width: 56.25dvh;
    padding-inline-end: 1.25rem;
  }
  /* Low screens have space beside the video. */
  @media (max-height: 32rem) and (min-aspect-ratio: 4 / 3) {
    inset-inline: calc(2.75rem + max(env(safe-area-inset-left), env(safe-area-inset-right))) calc(50% + 28.125dvh);
    padding: 1rem;
    background: none;
  }
`
