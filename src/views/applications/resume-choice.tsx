import type { OwnResume } from '../../db/applications/resumes.ts'
import { paths } from '../../lib/paths.ts'
import { RESUME_TOO_LARGE } from '../../lib/resumes/copy.ts'
import { MAX_RESUME_BYTES, MAX_RESUME_MB } from '../../lib/resumes/limits.ts'
import { formatBytes } from '../../lib/text/format.ts'
import { Button } from '../ui/button.tsx'
import { Check } from '../ui/fields/check.tsx'
import { Field } from '../ui/fields/field.tsx'

type ResumeChoiceProps = {
  resumes: OwnResume[]
  chosen: string | null
  error: string | undefined
  focus?: boolean | undefined
}

export const ResumeChoice = ({ resumes, chosen, error, focus }: ResumeChoiceProps) => (
  <div className="form">
    {resumes.length > 0 && <UploadedResumes chosen={chosen} resumes={resumes} />}
    <Field
      name="resume"
      label={resumes.length > 0 ? 'Upload another résumé' : 'Résumé (optional)'}
      error={error}
      hint={`PDF, up to ${MAX_RESUME_MB} MB. Only you and the hiring team can open it.`}
    >
      {(tie) => (
        <input
          {...tie}
          className="input"
          type="file"
          accept="application/pdf,.pdf"
          data-max-bytes={MAX_RESUME_BYTES}
          data-too-large={RESUME_TOO_LARGE}
          // biome-ignore lint/a11y/noAutofocus: the button that was pressed is gone
          autoFocus={focus}
        />
      )}
    </Field>
  </div>
)

const UploadedResumes = ({ chosen, resumes }: Pick<ResumeChoiceProps, 'chosen' | 'resumes'>) => (
  <fieldset>
    <legend className="legend">Résumé</legend>
    <ul className="resume-list">
      {resumes.map(({ id, fileName, size }) => (
        <li key={id}>
          <Check type="radio" name="resumeId" value={id} defaultChecked={chosen === id}>
            <span>
              <bdi>{fileName}</bdi> <span className="hint num">{formatBytes(size)}</span>
            </span>
          </Check>
          <a className="link" href={paths.api.resume(id)} aria-label={`View: ${fileName}`}>
            View
          </a>
          <Button
            type="submit"
            variant="quiet"
            name="intent"
            value={`remove-${id}`}
            formNoValidate
            aria-label={`Delete: ${fileName}`}
          >
            Delete
          </Button>
        </li>
      ))}
      <li>
        <Check type="radio" name="resumeId" value="" defaultChecked={!chosen}>
          No résumé
        </Check>
      </li>
    </ul>
  </fieldset>
)
