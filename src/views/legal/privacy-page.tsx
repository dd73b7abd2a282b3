import { DELETION_GRACE_DAYS } from '../../lib/accounts/deletion.ts'
import { paths } from '../../lib/paths.ts'
import { SITE_NAME } from '../../lib/site.ts'
import { Article } from './article.tsx'

export function PrivacyPage() {
  return (
    <Article
      title="Privacy"
      lead={`What ${SITE_NAME} keeps about you, why, and how you take it back.`}
    >
      <h2>What is kept</h2>
      <p>
        What you type when you sign up and on your profile, the photo you choose, the opportunities
        you apply to, the communities you join and what you write there, and the mentorships you ask
        for or give, with their messages and reviews. Your password is kept only as a hash that
        cannot be turned back.
      </p>
      <h2>What it is used for</h2>
      <p>
        Your answers are compared with opportunities to work out a match, and every match says which
        answers it came from. They are compared with those of members who mentor, too: who looks for
        a mentor is told what they have in common, but for what the mentor hides. Nothing is sold,
        and nothing is used to show you advertising.
      </p>
      <h2>What everybody can read</h2>
      <p>
        What you write in a community, a discussion or a reply, is public: it can be read without
        signing in, with your full name and your photo beside it, and search engines may list it.
        You can change or delete what you wrote; a copy that somebody else made stays with them.
        Your profile and what you applied to are shown to nobody without signing in.
      </p>
      <h2>Cookies</h2>
      <p>
        One cookie keeps you signed in, one tells for a year that you have signed in with this
        browser, so that a stranger who guesses at your password does not keep you out, one
        remembers a light or dark scheme where you chose it, one carries a message to the next page
        for at most a minute, and one says that your browser has the style of these pages already;
        that one is the same for everybody. No cookie follows you to another site, and no page loads
        anything from one.
      </p>
      <p>
        What you type into a form stays in your own browser until you send it, discard it or sign
        out, so that it is not lost; nobody else who signs in there is shown it.
      </p>
      <h2>Payments</h2>
      <p>
        Card details go straight from you to the payment provider, and your email address from here.
        What the provider tells of a payment is kept: whether it succeeded, how much it was, which
        membership it was for, the kind of card and its last four digits, never the whole number.
      </p>
      <h2>What you write to us</h2>
      <p>
        What you send from the <a href={paths.contact}>contact</a> page is kept for a year, with the
        name and the email address that you give there and the tier that you have. Then it is
        deleted. The people who run this site read it, and may get it as a letter too.
      </p>
      <h2>Your rights</h2>
      <p>
        You can see and change your profile at any time, leave a community or withdraw a request. On
        your <a href={paths.account}>account</a> page you see where you are signed in and what
        happened in the last 365 days, get a copy of everything, can take a break that hides you,
        and can delete the account: after {DELETION_GRACE_DAYS} days nothing is left that names you.
        What you wrote in communities and your reviews stay as “Former member”, what you paid stays
        in the books, and a message that you sent to another member goes with you.
      </p>
    </Article>
  )
}
