import { applyChange, minimal } from '../manifest/minimal'

const address = { street: '1 Well Road', locality: 'Kochi', region: 'Kerala', postalCode: '682001', country: 'IN' }

/** Two branches, seven treatments, four people, and a form whose choices go by each other. */
export const salonChange: Record<string, unknown> = {
  'site › currency': 'INR',
  'catalogs › branches': [
    {
      id: 'fort',
      name: 'Fort',
      address,
      hours: [{ days: ['Mo', 'Tu', 'We', 'Th', 'Fr'], opens: '10:00', closes: '19:00' }],
    },
    {
      id: 'lake',
      name: 'Lake',
      address,
      hours: [{ days: ['Tu', 'We', 'Th', 'Fr', 'Sa'], opens: '11:00', closes: '20:00' }],
    },
  ],
  lists: {
    treatments: {
      title: 'Treatment',
      fields: {
        name: { type: 'text', required: true },
        kind: { type: 'choice', options: ['Hair', 'Skin'] },
        branches: { type: 'reference', to: 'branches', several: true },
        minutes: { type: 'number' },
      },
      entries: [
        { id: 'cut', name: 'Cut', kind: 'Hair', branches: ['fort', 'lake'], minutes: 30 },
        { id: 'colour', name: 'Colour', kind: 'Hair', branches: ['fort'], minutes: 120 },
        { id: 'wash', name: 'Wash', kind: 'Hair', branches: ['fort', 'lake'], minutes: 30 },
        { id: 'braid', name: 'Braid', kind: 'Hair', branches: ['lake'], minutes: 60 },
        { id: 'facial', name: 'Facial', kind: 'Skin', branches: ['lake'], minutes: 60 },
        { id: 'peel', name: 'Peel', kind: 'Skin', branches: ['fort'], minutes: 45 },
        { id: 'mask', name: 'Mask', kind: 'Skin', branches: ['fort', 'lake'], minutes: 45 },
      ],
    },
    people: {
      title: 'Person',
      fields: {
        name: { type: 'text', required: true },
        branches: { type: 'reference', to: 'branches', several: true },
        does: { type: 'reference', to: 'treatments', several: true },
      },
      entries: [
        { id: 'asha', name: 'Asha', branches: ['fort'], does: ['cut', 'colour', 'wash'] },
        { id: 'bina', name: 'Bina', branches: ['fort', 'lake'], does: ['peel', 'mask', 'facial'] },
        { id: 'chitra', name: 'Chitra', branches: ['lake'], does: ['cut', 'wash', 'braid'] },
        { id: 'devi', name: 'Devi', branches: ['lake'], does: ['facial', 'mask'] },
      ],
    },
  },
  'forms › booking › fields › 2': {
    type: 'select',
    name: 'branch',
    label: 'Branch',
    required: true,
    prompt: 'Choose a branch',
    options: { from: 'branches' },
  },
  'forms › booking › fields › 3': {
    type: 'select',
    name: 'treatment',
    label: 'Treatment',
    required: true,
    prompt: 'Choose a treatment',
    unfit: 'Not at this branch. Please choose again.',
    options: { from: 'treatments', where: { branches: '{form.branch}' } },
  },
  'forms › booking › fields › 4': {
    type: 'radio',
    name: 'person',
    label: 'With',
    required: false,
    unfit: 'Someone else does this. Please choose again.',
    options: { from: 'people', where: { branches: '{form.branch}', does: '{form.treatment}' } },
  },
  'forms › booking › delivery › payload': {
    name: '{form.name}',
    phone: '{form.phone}',
    branch: '{form.branch}',
    treatment: '{form.treatment}',
    person: '{form.person}',
    _subject: 'Visit for {form.name}',
  },
}

/** The small site as a salon. */
export const salon = (change: Record<string, unknown> = {}): Record<string | number, unknown> =>
  applyChange(applyChange(minimal(), structuredClone(salonChange)), change)
