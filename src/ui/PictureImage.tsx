import styled from 'styled-components'

export interface PictureData {
  src: string
  alt: string
  width: number
  height: number
  sources?: { type: string; srcset: string; media?: string }[]
  focus?: { x: number; y: number }
}

/** A cropped picture shows its upper part, where faces are in portrait photographs. */
const Image = styled.img`
  width: 100%;
  height: auto;
  object-fit: cover;
  object-position: var(--focus-x, 50%) var(--focus-y, 30%);
  background: var(--tint) center / cover no-repeat;
`

/** Its size is known before it loads, so that nothing moves. `priority` is for the first visible one. */
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
      loading={priority ? undefined : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
    />
  )
  if (!sources) return image
  return (
    <picture>
      {sources.map(({ type, srcset, media }) => (
        <source key={srcset} type={type} media={media} srcSet={srcset} sizes={sizes} />
      ))}
      {image}
    </picture>
  )
}
