import { useRef } from 'react';
import type { ServiceBooking } from '@warchest/contract/service-view.ts';
import { whyNot } from '@warchest/contract/why-not.ts';
import { roleWords } from '@warchest/domain/rosters/role.ts';
import { Button } from '../../ui/button.tsx';
import { ClassMark } from '../../game-ui/game-marks.tsx';
import { actionState, type ServiceActions } from './service-actions.ts';
import { useTeam } from './use-team.ts';
import css from './services.module.css';

/** The boosters with an offer; members who manage the booking select its team from them. */
export function TeamTable({
  booking,
  actions,
}: {
  readonly booking: ServiceBooking;
  readonly actions: ServiceActions;
}) {
  const { offers, team, teamSize, may } = booking;
  const saveButton = useRef<HTMLButtonElement>(null);
  const { chosen, changed, otherTeam, turn, save, useTheirs, keepMine } = useTeam(
    booking,
    actions.choose,
  );
  if (may.choose === 'forbidden') {
    return (
      <p>
        <strong>
          Team {team.length}/{teamSize}
        </strong>{' '}
        {team.map(({ name }) => name).join(', ') || 'nobody yet'}
        <span className={css.quiet}> · {booking.offerCount} offered to play</span>
      </p>
    );
  }
  // the pressed button disappears
  const decided = (how: () => void) => () => {
    saveButton.current?.focus();
    how();
  };
  const full = chosen.length >= teamSize;
  return (
    <section aria-label="Team">
      <div className={css.team} role="group" aria-label="Offers" tabIndex={0}>
        <table className={css.offers}>
          <caption>
            Offers · {chosen.length}/{teamSize} chosen
          </caption>
          <thead hidden={offers.length === 0}>
            <tr>
              <th scope="col">Chosen</th>
              <th scope="col">Booster</th>
              <th scope="col">Role</th>
              <th scope="col">Class</th>
              <th scope="col">Item level</th>
              <th scope="col">Note</th>
            </tr>
          </thead>
          <tbody>
            {offers.map((one) => {
              const isIn = chosen.includes(one.memberId);
              return (
                <tr key={one.memberId}>
                  <td>
                    <input
                      type="checkbox"
                      aria-label={`Choose ${one.name}`}
                      checked={isIn}
                      disabled={may.choose !== true || (full && !isIn)}
                      onChange={() => turn(one.memberId)}
                    />
                  </td>
                  <th scope="row">{one.name}</th>
                  <td>{roleWords[one.role]}</td>
                  <td>
                    <ClassMark name={one.class} />
                  </td>
                  <td className="num">{one.itemLevel}</td>
                  <td>{one.note}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {offers.length === 0 ? <p className={css.quiet}>Nobody has offered to play yet.</p> : null}
      <div role="status">
        {otherTeam ? (
          <p className={css.news}>
            <span>
              Somebody changed the team in the meantime, to{' '}
              <strong>{otherTeam.map(({ name }) => name).join(', ') || 'nobody'}</strong>.
            </span>
            <Button onClick={decided(useTheirs)}>Use theirs</Button>
            <Button onClick={decided(keepMine)}>Keep mine</Button>
          </p>
        ) : null}
      </div>
      <span className={css.buttons}>
        <Button
          ref={saveButton}
          command={actionState(actions, booking, 'team')}
          reason={whyNot(may.choose) || (changed ? null : 'The team was not changed')}
          onClick={() => void save()}
        >
          Save team ({chosen.length}/{teamSize})
        </Button>
      </span>
    </section>
  );
}
