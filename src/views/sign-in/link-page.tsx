import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Terrain } from '../ui/terrain.tsx'

type LinkPageProps = {
  title: string
  lead: ReactNode
  action: string
  token: string
  label: string
  hint: ReactNode
}

/** Does nothing before its button is pressed: mail scanners follow links. */
export const LinkPage = ({ title, lead, action, token, label, hint }: LinkPageProps) => (
  <div className="sign-in">
    <Terrain name="hero" />
    <div className="sign-in-card">
      <header>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </header>
      <Form className="form" action={action}>
        <input type="hidden" name="token" value={token} />
        <Button type="submit" variant="primary" large block>
          {label}
        </Button>
      </Form>
      <p className="hint">{hint}</p>
    </div>
  </div>
)
