import { attachFiles } from './attachFiles'
import { atAnswers, fittingMutators, takeFitting } from './choicesByAnswers'
import { isConditionMet } from './isConditionMet'
import { ConditionalField } from './ConditionalField'
import { DependentField } from './DependentField'
import { lazyFieldKinds } from './lazyFieldKinds.generated'

/** The code that few forms need, in a chunk of its own: rare types of fields, files, and conditions between fields. */
export const lazyFields = {
  kinds: lazyFieldKinds,
  atAnswers,
  attachFiles,
  ConditionalField,
  DependentField,
  fittingMutators,
  isConditionMet,
  takeFitting,
}
