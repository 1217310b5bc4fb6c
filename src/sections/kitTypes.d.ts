/** The parts of the engine that kinds of a site's own are made of: `import { SectionBand } from 'townsite/kit'`. */
import type { ComponentProps, ElementType, ReactNode } from 'react'

/** A picture, cut to size. Widths and heights are in CSS px. */
export interface Picture {
  src: string
  alt: string
  width: number
  height: number
  sources?: { type: string; srcset: string; media?: string }[]
  focus?: { x: number; y: number }
}

/** A button or link whose address is known. */
export interface Action {
  type: 'link' | 'call' | 'whatsapp' | 'email'
  label: string
  href: string
  icon?: string
}

/** A part of running text, of any type that `block.schema.json` has. */
export interface Block {
  type: string
}

/** An entry of a list, with the fields that its list declares. */
export interface Entry {
  id: string
  /** The address of its page, if it has one. */
  page?: string
  readonly [field: string]: unknown
}

type Element<E extends ElementType> = (props: ComponentProps<E> & { as?: ElementType }) => ReactNode

type Component<P> = (props: P) => ReactNode

/** A section across the page: its heading, and its content in the content column. `tone`: tint, deep. */
export declare const SectionBand: Component<{
  tone?: string | undefined
  isTight?: boolean
  title?: string | undefined
  text?: string | undefined
  children: ReactNode
}>
export declare const SectionHeading: Component<{ title: string; text?: string | undefined }>
/** The top of a page, for a section that begins with its title (`x-page-title`). */
export declare const PageTop: Element<'div'>
/** A band across the page. `data-tone`: tint, deep. */
export declare const Band: Element<'div'>
/** The content column. */
export declare const Column: Element<'div'>
/** Its content below each other. `data-gap`: s, l. */
export declare const Stack: Element<'div'>
/** Two halves beside each other where there is room. */
export declare const Split: Element<'div'>
/** Words for screen readers alone. */
export declare const VisuallyHidden: Element<'span'>
/** The one heading of the first rank of a page. */
export declare const PageTitle: Element<'h1'>
export declare const SectionTitle: Element<'h2'>
export declare const CardTitle: Element<'h3'>
export declare const Lead: Element<'p'>
export declare const Small: Element<'p'>
export declare const Eyebrow: Element<'p'>
/** An icon that `site.json` names. `size` is in em. */
export declare const Icon: Component<{ icon: string; size?: number }>
export declare const PictureImage: Component<{
  picture: Picture
  /** Its widths on the page, as of an `<img>`. */
  sizes?: string
  /** For the first picture that is seen. */
  priority?: boolean
  decorative?: boolean
}>
/** Running text: bold, emphasis and links. */
export declare const Markup: Component<{ text: string }>
export declare const Paragraphs: Component<{ text: string }>
/** The blocks of a property `{ "type": "array", "items": { "$ref": "block.schema.json" } }`. */
export declare const Blocks: Component<{ blocks: readonly Block[] }>
export declare const CheckList: Component<{ items: readonly string[] }>
export declare const StepList: Component<{
  steps: readonly { title: string; text?: string | undefined }[]
  isAcross?: boolean
}>
export declare const Stars: Component<{ rating: number; words: string }>
export declare const ActionRow: Component<{ actions: readonly Action[] | undefined }>
export declare const ActionButton: Component<{ action: Action; kind?: 'main' | 'quiet' | 'plain' | undefined }>
/** The buttons of a section below its content. */
export declare const ActionsBelow: Component<{ actions: readonly Action[] | undefined }>
