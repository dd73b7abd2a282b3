import type { Scheme } from '../../lib/styles/scheme.ts'
import { SchemeForm } from './scheme-form.tsx'

const SCHEMES = [
  ['system', 'System'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const

type SchemeChoiceProps = { path: string; theme: Scheme | undefined }

export const SchemeChoice = ({ theme, path }: SchemeChoiceProps) => (
  <SchemeForm className="scheme-choice" path={path}>
    {SCHEMES.map(([value, label]) => (
      <button
        key={value}
        type="submit"
        name="scheme"
        value={value}
        aria-label={`${label} colours`}
        aria-pressed={(theme ?? 'system') === value}
      >
        {label}
      </button>
    ))}
  </SchemeForm>
)
