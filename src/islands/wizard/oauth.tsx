import { Button } from '../../views/ui/button.tsx'

export type OfferedProvider = { key: string; name: string }

/** Forms can't be nested. */
export const providerForm = (key: string) => `with-${key}`

export const SignUpWithProvider = ({ providers }: { providers: readonly OfferedProvider[] }) => (
  <>
    <div className="checks">
      {providers.map(({ key, name }) => (
        <Button key={key} type="submit" form={providerForm(key)}>
          Sign up with {name}
        </Button>
      ))}
    </div>
    <p className="or">or</p>
  </>
)
