import { useEffect, useState } from 'react'
import { ADDRESS_HINT } from '../../lib/members/profile-fields.ts'
import { CountedTextarea } from '../../views/ui/fields/counted-textarea.tsx'
import { PhotoInput } from '../../views/ui/fields/photo-input.tsx'
import { TextInput } from '../../views/ui/fields/text-input.tsx'
import type { StepProps } from './typed.ts'

const BIO_MAX = 250

export const StepProfile = ({ typed, errors }: StepProps) => (
  <>
    <CountedTextarea
      name="bio"
      label="Short bio"
      required
      error={errors.bio}
      max={BIO_MAX}
      rows={5}
      defaultValue={typed.bio}
    />
    <Photo error={errors.profilePhoto} />
    <TextInput
      name="linkedinProfile"
      label="LinkedIn profile (optional)"
      inputMode="url"
      error={errors.linkedinProfile}
      defaultValue={typed.linkedinProfile}
      hint={ADDRESS_HINT}
      placeholder="linkedin.com/in/…"
      autoComplete="url"
      spellCheck={false}
    />
  </>
)

function Photo({ error }: { error: string | undefined }) {
  const [preview, setPreview] = useState<string | null>(null)
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])
  return (
    <PhotoInput
      name="profilePhoto"
      label="Profile photo (optional)"
      error={error}
      onChange={(event) => {
        const file = event.currentTarget.files?.[0]
        setPreview(file ? URL.createObjectURL(file) : null)
      }}
      around={(control) => (
        <div className="photo-choice">
          {preview && <img className="photo-preview" src={preview} alt="Preview" />}
          {control}
        </div>
      )}
    />
  )
}
