import { expect, test } from 'vitest'
import type { Field, Form, Manifest } from '../../src/manifest/generated/manifest.generated'
import { withSettings } from '../../src/site/resolve/fieldSettings'
import type { FormField } from '../../src/site/resolved'

const radio = (options: string[], initial: string) =>
  ({ type: 'radio', name: 'when', label: 'When', required: true, options, initial }) as unknown as Field
const shown = radio(['सुबह', 'शाम'], 'शाम')
const resolved = { ...shown, options: ['सुबह', 'शाम'].map((value) => ({ value, label: value })) } as FormField
const manifest = { site: { language: 'hi-IN' }, company: {} } as Manifest
const always = { lines: [], special: [] }

test('of choices that are written in line the owner reads the default language, and what depends on them goes by it', () => {
  expect(
    withSettings(
      manifest,
      { fields: [shown] } as Form,
      [resolved],
      [radio(['Morning', 'Evening'], 'Evening')],
      String,
      always,
    )[0],
  ).toMatchObject({
    initial: 'Evening',
    options: [
      { value: 'Morning', label: 'सुबह', said: 'सुबह' },
      { value: 'Evening', label: 'शाम', said: 'शाम' },
    ],
  })
})

test('a form that nothing is said of stays as it is', () => {
  expect(withSettings(manifest, { fields: [shown] } as Form, [resolved], undefined, String, always)).toEqual([resolved])
})
