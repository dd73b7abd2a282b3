import type { ReactNode } from 'react'
import { paths } from '../../lib/paths.ts'
import { SCHEME_FAILED } from '../../lib/scheme.ts'
import { Form } from '../ui/form.tsx'

type SchemeFormProps = { className: string; path: string; children: ReactNode }

/** Chooses colours with the button that is pressed. What is typed elsewhere stays where a script runs. */
export const SchemeForm = ({ className, path, children }: SchemeFormProps) => (
  <Form className={className} action={paths.scheme} swap="none" sync={null} failure={SCHEME_FAILED}>
    <input type="hidden" name="next" value={path} />
    {children}
  </Form>
)
