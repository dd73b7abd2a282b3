import type { CSSProperties, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Block, type Content, type Foot, plainText } from '../../lib/mail/content.ts'
import { SITE_NAME } from '../../lib/site.ts'

/** The light scheme: mail programs know no variables, and darken by themselves. */
const PAPER = '#fbf8f3'
const SURFACE = '#ffffff'
const INK = '#17211c'
const MUTED = '#55605a'
const LINE = '#e4ded3'
const PRIMARY = '#0e5a43'

const FONT = "'Instrument Sans', 'Helvetica Neue', Helvetica, Arial, sans-serif"

const paragraph: CSSProperties = { margin: '0 0 16px', fontSize: 16, lineHeight: 1.55 }
const small: CSSProperties = { margin: '0 0 8px', fontSize: 13, lineHeight: 1.5, color: MUTED }
const body: CSSProperties = { margin: 0, padding: 0, backgroundColor: PAPER, color: INK }
const sheet: CSSProperties = {
  maxWidth: 560,
  margin: '0 auto',
  padding: '32px 16px',
  fontFamily: FONT,
}
const card: CSSProperties = {
  padding: '28px 28px 12px',
  backgroundColor: SURFACE,
  border: `1px solid ${LINE}`,
  borderRadius: 12,
}
const button: CSSProperties = {
  display: 'inline-block',
  padding: '12px 20px',
  borderRadius: 8,
  backgroundColor: PRIMARY,
  color: '#ffffff',
  fontSize: 16,
  fontWeight: 600,
  textDecoration: 'none',
}
const code: CSSProperties = {
  margin: '0 0 16px',
  fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
  fontSize: 30,
  fontWeight: 600,
  letterSpacing: '0.2em',
}
const quote: CSSProperties = {
  ...paragraph,
  paddingLeft: 14,
  borderLeft: `3px solid ${LINE}`,
  whiteSpace: 'pre-wrap',
}

export const renderEmail = (content: Content, foot: Foot) => ({
  text: plainText(content, foot),
  html: `<!doctype html>${renderToStaticMarkup(<EmailDocument content={content} foot={foot} />)}`,
})

function EmailDocument({ content, foot }: { content: Content; foot: Foot }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>{content.subject}</title>
      </head>
      <body style={body}>
        <div style={sheet}>
          <p style={{ ...paragraph, fontSize: 20, fontWeight: 700, color: PRIMARY }}>{SITE_NAME}</p>
          <div style={card}>{content.blocks.map(drawBlock)}</div>
          <div style={{ padding: '20px 4px 0' }}>
            <p style={small}>{foot.why}</p>
            {foot.stop && (
              <p style={small}>
                <a href={foot.stop} style={{ color: MUTED }}>
                  Unsubscribe
                </a>
              </p>
            )}
            <p style={small}>{foot.sender}</p>
          </div>
        </div>
      </body>
    </html>
  )
}

function drawBlock(block: Block, index: number): ReactNode {
  if (typeof block === 'string')
    return (
      <p key={index} style={paragraph} dir="auto">
        {block}
      </p>
    )
  if ('link' in block)
    return (
      <p key={index} style={{ ...paragraph, margin: '0 0 20px' }}>
        <a href={block.link} style={button}>
          {block.label}
        </a>
      </p>
    )
  if ('code' in block)
    return (
      <p key={index} style={code}>
        {block.code}
      </p>
    )
  return (
    <blockquote key={index} style={{ ...quote, marginLeft: 0 }} dir="auto">
      {block.quote}
    </blockquote>
  )
}
