import { attachFiles } from './attachFiles'
import { askedLines, atAnswers, fittingMutators, takeFitting, isConditionMet } from './choicesByAnswers'
import { ConditionalField, DependentField } from './DependentField'
import { readPhoneBy } from './phoneByRule'
import { daysInWords } from './stay'
import { lazyFieldKinds } from './lazyFieldKinds.generated'

/** The code that few forms need, in a chunk of its own: rare types of fields, files, and conditions between fields. */
export const lazyFields = {
  kinds: lazyFieldKinds,
  askedLines,
  atAnswers,
  attachFiles,
  ConditionalField,
  daysInWords,
  DependentField,
  fittingMutators,
  isConditionMet,
  readPhoneBy,
  takeFitting,
}
