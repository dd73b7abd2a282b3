import { ZONES_BY_REGION } from '../../../lib/places/time-zones.ts'
import { Field, type FieldProps } from './field.tsx'

type TimeZoneSelectProps = FieldProps & { defaultValue: string }

export function TimeZoneSelect({ defaultValue, ...field }: TimeZoneSelectProps) {
  const isListed = [...ZONES_BY_REGION.values()].flat().includes(defaultValue)
  const others = isListed || defaultValue === 'UTC' || !defaultValue ? [] : [defaultValue]
  return (
    <Field {...field}>
      {(tie) => (
        <select {...tie} className="input" defaultValue={defaultValue}>
          <option value="">Choose a time zone</option>
          {['UTC', ...others].map((zone) => (
            <option key={zone} value={zone}>
              {zone}
            </option>
          ))}
          {[...ZONES_BY_REGION].map(([region, zones]) => (
            <optgroup key={region} label={region}>
              {zones.map((zone) => (
                <option key={zone} value={zone}>
                  {zone.slice(region.length + 1).replaceAll('_', ' ')}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  )
}
