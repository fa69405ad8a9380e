import { LegalPage } from './legal-page.tsx';

const parts = [
  {
    id: 'agreement',
    title: 'Agreement',
    text: (
      <p>
        By using this site you agree to these terms. If you do not agree with them, do not use it.
      </p>
    ),
  },
  {
    id: 'age',
    title: 'Age',
    text: <p>You must be at least 16 years old to use this site or to book a service.</p>,
  },
  {
    id: 'services',
    title: 'Services',
    text: (
      <>
        <p>
          Members of the community offer their time and skill inside the game and are paid in the
          game’s own gold. No real money changes hands here, and none may be offered or asked for.
        </p>
        <p>
          A booking is an agreement between players. The community arranges it, keeps the record of
          it and helps when something goes wrong.
        </p>
      </>
    ),
  },
  {
    id: 'forbidden',
    title: 'What is not allowed',
    text: (
      <ul>
        <li>
          Any use that breaks the terms of the game itself: account sharing, automation, exploits,
          trade in real money.
        </li>
        <li>Booking in somebody else’s name without their consent.</li>
        <li>
          Getting at data or functions that your role does not include, or disturbing the service
          for others.
        </li>
        <li>Insults, threats and harassment of members or customers.</li>
      </ul>
    ),
  },
  {
    id: 'accounts',
    title: 'Accounts and roles',
    text: (
      <p>
        You sign in with your chat-platform account. Roles are given and taken by the community’s
        staff; whoever breaks these terms can lose them, and be barred from booking.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    text: (
      <p>
        The site is offered as it is. We take care that records of bookings and gold are right and
        kept, and do not answer for losses inside the game that others cause, nor for times when the
        site cannot be reached.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Law',
    text: <p>These terms are governed by the law of the State of Texas.</p>,
  },
  {
    id: 'changes',
    title: 'Changes',
    text: (
      <p>
        When these terms change, the date at the top changes with them. Whoever goes on using the
        site accepts the new ones.
      </p>
    ),
  },
] as const;

/** Terms: minimum age 16, Texas law, nothing that breaks the game's own terms (SHELL-20). */
export default function Terms() {
  return <LegalPage title="Terms" since="1 November 2026" parts={parts} />;
}
