import styled from 'styled-components'

/**
 * Script makes one for each video of the first. Of many only the nearest are shown; a small dot stands for more. Their names are
 * attributes: hidden words are laid out as the viewer opens.
 */
export function Dots({ label }: { label: string }) {
  return (
    <List data-part="dots">
      <li>
        <Dot type="button" aria-label={label} />
      </li>
    </List>
  )
}

const List = styled.ol`
  position: absolute;
  z-index: 2;
  inset-inline-start: max(env(safe-area-inset-left), env(safe-area-inset-right));
  top: 50%;
  transform: translateY(-50%);
  @media (min-width: 48rem) { inset-inline: auto calc(50% + 28.125dvh + 0.5rem); }
`

const Dot = styled.button`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 1.75rem;
  padding: 0;
  border: 0;
  background: none;
  cursor: pointer;
  &::before {
    content: '';
    width: 0.5rem;
    height: 0.5rem;
    border-radius: var(--radius-pill);
    background: #ffffff;
    box-shadow: 0 0 0 1.5px rgb(0 0 0 / 0.55);
    opacity: 0.75;
    transition: height 0.25s, opacity 0.25s, transform 0.25s;
  }
  &[data-goes-on]::before { transform: scale(0.6); }
  &[aria-current]::before { height: 1.5rem; opacity: 1; }
  &:hover::before { opacity: 1; }
  &:focus-visible { outline-color: #ffffff; outline-offset: -4px; }
  @media (forced-colors: active) { &::before { background: ButtonText; } &[aria-current]::before { background: Highlight; } }
`
