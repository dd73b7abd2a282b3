import type { ReactNode } from 'react'
import { paths } from '../../lib/paths.ts'
import { SCHEME_FAILED } from '../../lib/styles/scheme.ts'
import { Form } from '../ui/form.tsx'

type SchemeFormProps = { className: string; path: string; children: ReactNode }

/**
 * The button that is pressed chooses the scheme. With a script, nothing typed elsewhere is lost.
 */
export const SchemeForm = ({ className, path, children }: SchemeFormProps) => (
  <Form className={className} action={paths.scheme} swap="none" sync={null} failure={SCHEME_FAILED}>
    <input type="hidden" name="next" value={path} />
    {children}
  </Form>
)
