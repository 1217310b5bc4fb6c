import styled from 'styled-components'

/** A picture as resolving makes it. */
interface PictureData {
  src: string
  alt: string
  width: number
  height: number
  sources?: { type: string; srcset: string }[]
  focus?: { x: number; y: number }
}

/** A cut picture keeps what is above its middle: faces are there in upright photographs. */
const Image = styled.img`
  width: 100%;
  height: auto;
  object-fit: cover;
  object-position: var(--focus-x, 50%) var(--focus-y, 30%);
  background: var(--tint) center / cover no-repeat;
`

/** Its size is known before it loads, so that nothing moves. `priority` is for the one seen first. */
export function PictureImage({
  picture: { src, alt, width, height, sources, focus },
  sizes = '100vw',
  priority = false,
  decorative = false,
}: {
  picture: PictureData
  sizes?: string
  priority?: boolean
  decorative?: boolean
}) {
  const image = (
    <Image
      src={src}
      alt={decorative ? '' : alt}
      width={width}
      height={height}
      data-focus-x={focus?.x}
      data-focus-y={focus?.y}
      decoding="async"
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
    />
  )
  if (!sources) return image
  return (
    <picture>
      {sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      {image}
    </picture>
  )
}
