import { DELETION_GRACE_DAYS } from '../../lib/accounts/deletion.ts'
import { paths } from '../../lib/paths.ts'
import { SITE_NAME } from '../../lib/site.ts'
import { Article } from './article.tsx'

export const PrivacyPage = () => (
  <Article title="Privacy" lead={`What ${SITE_NAME} stores about you, why, and how to remove it.`}>
    <Data />
    <Cookies />
    <Payments />
    <h2>Your rights</h2>
    <p>
      You can see and change your profile at any time. Your <a href={paths.account}>account</a> page
      shows your devices and your activity of the last 365 days. There you can also download your
      data, pause your account or delete it.
    </p>
    <p>
      {DELETION_GRACE_DAYS} days after you delete your account, nothing that names you is left,
      except <a href="#messages">messages to us</a> that we can’t match to your account. Your
      community posts and reviews stay as “Former member”. We keep payment records without your
      name. Messages you sent to other members are deleted.
    </p>
  </Article>
)

const Data = () => (
  <>
    <h2>What we store</h2>
    <p>
      We store what you enter when you sign up and on your profile, your photo, your applications,
      your communities and posts, and your mentorships with their messages and reviews. We never
      store your password, only a scrambled form that can’t be turned back.
    </p>
    <h2>How we use it</h2>
    <p>
      We compare your answers with opportunities to find your matches, and show which answers each
      match is based on. We also compare them with mentors’ answers. Anyone looking for a mentor
      sees what they have in common with you, except what you hide. We don’t sell your data or show
      ads.
    </p>
    <h2>What is public</h2>
    <p>
      Your posts in communities are public. Anyone can read them without signing in, with your full
      name and photo, and search engines may list them. You can edit or delete them, but others may
      have made copies. Only members can see your profile, unless you make it public. Only you and
      the person or team you applied to can see your application.
    </p>
    <h2 id="messages">Messages to us</h2>
    <p>
      We keep what you send from the <a href={paths.contact}>contact page</a> for one year, with
      your name, your email address and your plan. Then we delete it, or earlier with your account,
      if you sent it while signed in or from your confirmed email address. The {SITE_NAME} team
      reads it and may receive it by email. Those emails stay with the team.
    </p>
  </>
)

const Cookies = () => (
  <>
    <h2>Cookies</h2>
    <ul>
      <li>One keeps you signed in.</li>
      <li>
        One remembers for a year that you signed in with this browser. It protects you from people
        who guess your password.
      </li>
      <li>One remembers light or dark colours, if you chose them.</li>
      <li>One shows a confirmation on the next page and expires within a minute.</li>
      <li>One makes sure that you see what you just changed. It expires after ten seconds.</li>
      <li>One remembers that your browser has our styles. It’s the same for everyone.</li>
    </ul>
    <p>No cookie follows you to other sites, and our pages load nothing from other sites.</p>
    <p>
      Unsent text stays in your browser until you send it, discard it or sign out. No one else who
      signs in there can see it.
    </p>
  </>
)

const Payments = () => (
  <>
    <h2>Payments</h2>
    <p>
      Your card details go straight to the payment provider. We send it your email address. We store
      whether the payment succeeded, the amount, the plan, the type of card and its last four
      digits, never the full number.
    </p>
  </>
)
