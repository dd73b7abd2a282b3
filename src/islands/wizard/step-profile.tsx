import { useEffect, useState } from 'react'
import { Field } from '../fields/field.tsx'
import { TextInput } from '../fields/text-input.tsx'
import { Textarea } from '../fields/textarea.tsx'
import { useTyped } from '../fields/use-typed.ts'
import type { StepProps } from './typed.ts'

const BIO_MAX = 250

export const StepProfile = ({ typed, errors }: StepProps) => (
  <>
    <Bio value={typed.bio} error={errors.bio} />
    <Photo error={errors.profilePhoto} />
    <TextInput
      name="linkedinProfile"
      label="LinkedIn profile (optional)"
      type="url"
      error={errors.linkedinProfile}
      defaultValue={typed.linkedinProfile}
      placeholder="https://www.linkedin.com/in/…"
      autoComplete="url"
      spellCheck={false}
    />
  </>
)

function Bio({ value, error }: { value: string; error: string | undefined }) {
  const { typed: bio, follow } = useTyped<HTMLTextAreaElement>(value)
  const length = [...bio].length
  return (
    <Textarea
      {...follow}
      name="bio"
      label="Short bio"
      required
      error={error}
      hint={
        <>
          <span className={length > BIO_MAX ? 'num noscript:hidden over' : 'num noscript:hidden'}>
            {length}/{BIO_MAX} characters
          </span>
          <span className="hidden noscript:inline">At most {BIO_MAX} characters</span>
        </>
      }
      rows={5}
      defaultValue={value}
    />
  )
}

function Photo({ error }: { error: string | undefined }) {
  const [preview, setPreview] = useState<string | null>(null)
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])
  return (
    <Field
      name="profilePhoto"
      label="Profile photo (optional)"
      error={error}
      hint="JPEG, PNG, WebP or GIF, up to 5 MB. It is cut to a square."
    >
      {(tie) => (
        <div className="photo-choice">
          {preview && <img className="photo-preview" src={preview} alt="As you chose it" />}
          <input
            {...tie}
            className="input"
            type="file"
            accept="image/jpeg,image/png,image/webp,image/gif"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0]
              setPreview(file ? URL.createObjectURL(file) : null)
            }}
          />
        </div>
      )}
    </Field>
  )
}
