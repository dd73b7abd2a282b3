import { TextInput } from './text-input.tsx'

type CodeInputProps = { label?: string; hint?: string; error?: string | undefined }

export const CodeInput = ({ label = 'Code', hint, error }: CodeInputProps) => (
  <TextInput
    name="code"
    label={label}
    required
    maxLength={40}
    hint={hint}
    error={error}
    dir="ltr"
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
  />
)
