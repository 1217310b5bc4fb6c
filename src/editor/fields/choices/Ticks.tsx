interface TicksProps<Choice> {
  choices: readonly Choice[]
  chosen: readonly unknown[]
  labelFor: (choice: Choice) => string
  onToggle: (choice: Choice) => void
  /** Whether nothing at all would be an error. */
  keepsOne?: boolean
}

/** Several of a few choices, each with a box to tick. */
export const Ticks = <Choice,>({ choices, chosen, labelFor, onToggle, keepsOne = false }: TicksProps<Choice>) => (
  <div className="checks">
    {choices.map((choice) => (
      <label key={String(choice)}>
        <input
          type="checkbox"
          checked={chosen.includes(choice)}
          disabled={keepsOne && chosen.length === 1 && chosen.includes(choice)}
          onChange={() => onToggle(choice)}
        />{' '}
        {labelFor(choice)}
      </label>
    ))}
  </div>
)

/** The chosen ones after one is ticked or unticked, in the order of all. */
export const toggled = <Choice,>(choices: readonly Choice[], chosen: readonly unknown[], one: Choice): Choice[] =>
  choices.filter((choice) => (choice === one) !== chosen.includes(choice))
