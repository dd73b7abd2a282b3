import type { ReactNode } from 'react'
import { NO_MEMBER } from '../../lib/forms/shown-to.ts'
import type { WaitingCounts } from '../../lib/members/waiting.ts'
import { paths } from '../../lib/paths.ts'
import type { Toast } from '../../lib/toast.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { ViewerContext } from '../ui/form.tsx'
import { ReaderZone } from '../ui/reader-zone.ts'
import { Flash } from './flash.tsx'
import { Footer } from './footer.tsx'
import { Head, type HeadProps } from './head.tsx'
import { Header } from './header.tsx'
import { UnverifiedNote } from './unverified-note.tsx'

export type PageProps = Partial<
  Pick<
    HeadProps,
    'title' | 'fullTitle' | 'description' | 'canonical' | 'indexable' | 'feed' | 'refresh'
  >
> & {
  next?: string | undefined
}

type LayoutProps = PageProps &
  Pick<HeadProps, 'origin' | 'assets' | 'style' | 'theme'> & {
    viewer: Viewer | null | 'unknown'
    waiting: Promise<WaitingCounts> | null
    path: string
    flash: Toast | null
    unverified: boolean
    children: ReactNode
  }

export function Layout({ viewer, waiting, path, next, flash, ...page }: LayoutProps) {
  const { unverified, children, ...head } = page
  const member = viewer && viewer !== 'unknown' ? viewer : null
  const shownTo = member?.id ?? NO_MEMBER
  return (
    <html lang="en" data-theme={head.theme}>
      <Head {...head} path={path} shared={!member} />
      <body
        data-shown-to={shownTo}
        data-time-zone={member && !member.timeZoneFixed ? (member.timeZone ?? '') : undefined}
      >
        <a className="skip" href="#main">
          Skip to content
        </a>
        <Header viewer={viewer} waiting={waiting} path={path} theme={head.theme} next={next} />
        {unverified && path !== paths.accountAddress && <UnverifiedNote />}
        <ViewerContext value={shownTo}>
          {flash && <Flash toast={flash} />}
          <main id="main" tabIndex={-1}>
            <ReaderZone value={member?.timeZone ?? null}>{children}</ReaderZone>
          </main>
        </ViewerContext>
        <Footer path={path} theme={head.theme} />
        <div id="announcer" className="sr-only" aria-live="polite" />
        <div id="toaster" data-island="toaster" data-on="demand" />
      </body>
    </html>
  )
}
