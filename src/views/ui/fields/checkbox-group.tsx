import { useEffect, useRef, useState } from 'react'
import { Check } from './check.tsx'
import { type FieldProps, Notes, Required, tied } from './field.tsx'
import { asOption, type Option } from './select.tsx'

type CheckboxGroupProps = FieldProps & {
  options: readonly Option[]
  values?: readonly string[]
  columns?: 2 | 3
}

export function CheckboxGroup(props: CheckboxGroupProps) {
  const { name, label, required, hint, error, options, values = [], columns = 2 } = props
  const { id, 'aria-describedby': describedBy } = tied(props)
  const group = useRef<HTMLFieldSetElement>(null)
  const [chosen, setChosen] = useState(values.length)
  const count = () => setChosen(group.current?.querySelectorAll(':checked').length ?? 0)
  useEffect(count, [])
  return (
    <fieldset id={id} ref={group} tabIndex={-1} aria-describedby={describedBy} onChange={count}>
      <legend className="legend">
        <span>
          {label}
          {required && <Required />}
        </span>
        <span className="hint num noscript:hidden">{chosen > 0 && `${chosen} chosen`}</span>
      </legend>
      <div className={columns === 3 ? 'checks checks-three' : 'checks'}>
        {options.map(asOption).map((option) => (
          <Check
            key={option.value}
            type="checkbox"
            name={name}
            value={option.value}
            defaultChecked={values.includes(option.value)}
          >
            {option.label}
          </Check>
        ))}
      </div>
      <Notes id={id} hint={hint} error={error} />
    </fieldset>
  )
}
