/** The parts of the engine that kinds of a site's own are made of: `import { SectionBand } from 'townsite/kit'`. */
import { formKit } from '../forms/own/ownKinds'
import * as ReactDom from 'react-dom'
import { ActionRow, ActionButton } from '../ui/Button'
import { CheckList, StepList } from '../ui/lists'
import { Icon } from '../ui/Icon'
import { Markup, Paragraphs } from '../ui/Markup'
import { PictureImage } from '../ui/PictureImage'
import { SectionBand, SectionHeading, ActionsBelow } from '../ui/SectionBand'
import { Stars } from '../ui/Stars'
import {
  Band,
  Column,
  Split,
  Stack,
  VisuallyHidden,
  PageTop,
  CardTitle,
  Eyebrow,
  Lead,
  PageTitle,
  SectionTitle,
  Small,
} from '../ui/styles/elements'
import { Blocks } from './parts/Blocks'

const parts = {
  ActionButton,
  ActionRow,
  ActionsBelow,
  Band,
  Blocks,
  CardTitle,
  CheckList,
  Column,
  Eyebrow,
  Icon,
  Lead,
  Markup,
  PageTitle,
  PageTop,
  Paragraphs,
  PictureImage,
  SectionBand,
  SectionHeading,
  SectionTitle,
  Small,
  Split,
  Stack,
  Stars,
  StepList,
  VisuallyHidden,
}

/** The modules that a kind may import. Its compiled styles import one of them. */
export const kit = { 'townsite/kit': parts, 'react-dom': ReactDom, ...formKit } as const
