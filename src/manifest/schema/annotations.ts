/**
 * The schema's annotations as TypeScript types. The brands exist in types alone: a manifest is plain JSON, and they let
 * `Resolved` (src/site/resolved.ts) say what each string becomes.
 */

import type entityNames from './entityNames.json'
import type { MediaKind } from '../values/mediaFiles'

/** The lists that an `x-ref` can point at. */
export type RefTarget = keyof typeof entityNames

export type CatalogName = Exclude<RefTarget, 'forms' | 'lookups'>

/** The id of one entity (`x-ref`), or `{name}` for the entry the page is about. */
export type Ref<T extends RefTarget> = string & { readonly __ref: T }

export type Media<T extends MediaKind> = string & { readonly __media: T }

export type IconName = string & { readonly __icon: true }

/** A text in which `{form.phone}` stands for what a visitor typed (`x-form-text`). */
export type FormText = string & { readonly __formText: true }

/** The owner of opening hours (`x-hours`). */
export type HoursOf = string & { readonly __hours: true }

/** A query of a list (`x-query`); `*` for any list. */
export interface Query<T extends CatalogName | '*'> {
  from: T extends '*' ? string : T
  where?: Record<string, string | number | boolean>
  only?: string[]
  sort?: string
  reverse?: boolean
  limit?: number
}

/** A query of which the entries before and after the page's own are shown (`x-neighbours`). */
export interface Neighbours extends Query<'*'> {
  readonly __neighbours: true
}

/** A query whose results are the choices of a field (`x-choices`). */
export interface Choices extends Query<'*'> {
  readonly __choices: true
}
