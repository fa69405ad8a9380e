import type { SortName } from '@warchest/domain/imports/sort-names.ts';
import type { TestUser } from '../harness.ts';

type Sheet = readonly (readonly (string | number)[])[];

/** People whom the sheets name, and strings of gold that is not mailed. */
export interface SheetPeople {
  readonly ann: TestUser;
  readonly bob: TestUser;
  readonly lea: TestUser;
  readonly carl: TestUser;
  readonly fresh: TestUser;
  readonly strings: readonly string[];
}

/** A sheet with something in every column, and the same one after somebody corrected it. */
export interface ImportScene {
  readonly options?: Record<string, string>;
  readonly first: Sheet;
  readonly corrected: Sheet;
}

/** The rows of a sheet, of which some are others after the correction. */
const scene = (
  header: readonly string[],
  rows: Sheet,
  corrected: Readonly<Record<number, readonly (string | number)[]>>,
  options?: Record<string, string>,
): ImportScene => ({
  first: [header, ...rows],
  corrected: [header, ...rows.map((row, at) => corrected[at] ?? row)],
  ...(options ? { options } : {}),
});

const bookingHeader =
  'Your id;Date;Time;Kind;Raid;Loot type;Difficulty;Raid type;Bosses;Leader;Gold collectors;Spots;Run note;Customer;Customer’s realm;Class;Armor;Price;Paid;Gold with;Payment realm;Faction;Payment faction;Advertiser;Fee;Type of boost;Mailed;Status;Note;Battletag;Done';
const cells = (text: string): string[] => text.split(';');

/** One scene of each sort. */
export const importScenes = ({
  ann,
  bob,
  fresh,
  strings: [one = '', two = '', three = ''],
}: SheetPeople): Readonly<Record<SortName, ImportScene>> => ({
  items: scene(
    ['Title', 'Points', 'Category', 'Description', 'Picture'],
    [
      ['Mount', '2.500', 'Fun', 'Flies, mostly', 'https://pictures.example/mount.png'],
      ['Pet', 800, '', '', ''],
      ['Pet', 900, 'Small', 'The second one', ''],
      ['Hat', 7, 'Fun', 'No such host', 'https://elsewhere.example/hat.png'],
    ],
    { 0: ['MOUNT', 3000, 'Rare', 'Flies', ''], 1: ['Pet', 801, 'Tiny', 'Barks', ''] },
  ),
  members: scene(
    ['Discord id', 'Name', 'User name', 'Payment character', 'Roles'],
    [
      [fresh.id, 'Fresh', 'fresh.one', 'Fresh-Twisting Nether; Alt-Kazzak', 'Raid leader, ACCESS'],
      [bob.id, 'Bob Holder', '', 'Bobby-Kazzak', 'OVERVIEW; Advertiser'],
      ['', 'Nobody of ours', '', '', ''],
      ['', '', 'Lea Leader', 'Lea-Kazzak', ''],
    ],
    { 0: [fresh.id, 'Fresher', 'fresh.two', 'Fresher-Kazzak', 'ACCESS'] },
  ),
  balances: scene(
    ['Member', 'Gold', 'Day', 'Reason', 'Your id'],
    [
      ['Ann Seller', '250', '20.11.2026', 'Week 47', 'A'],
      ['Ann Seller', '-1,5', '', '', ''],
      ['Bob Holder', '40', '23.11.2026', 'Tip', 'B'],
      ['Bob Holder', '200m', '', 'Too much', ''],
    ],
    {
      0: ['Ann Seller', '255', '20.11.2026', 'Week 47', 'A'],
      2: ['Bob Holder', '41', '24.11.2026', 'Tip of Tuesday', 'B'],
    },
    { amounts: 'k' },
  ),
  points: scene(
    ['Member', 'Points', 'Reason', 'Your id'],
    [
      ['Ann Seller', '1.250', 'Season 1', 'A'],
      ['Bob Holder', 60, '', ''],
      ['Bob Holder', -10, 'Mug', 'B'],
      ['Bob Holder', -51, 'Too much', ''],
    ],
    { 0: ['Ann Seller', 1200, 'Season one', 'A'], 1: ['Bob Holder', 64, '', ''] },
  ),
  catalogue: scene(
    ['Name', 'Offered', 'Abbreviation', 'Bosses in order'],
    [
      ['Karazhan', 'yes', 'KARA', 'Attumen; Moroes'],
      ['Gruul’s Lair', 'no', 'GL', 'Maulgar'],
      ['Hyjal', 'yes', 'HY', 'Rage; Rage'],
    ],
    { 0: ['karazhan', 'no', 'KZ', 'Attumen; Moroes; Maiden'] },
    { list: 'raids' },
  ),
  templates: scene(
    cells(
      'Your id;Kind;Day;Start;End;Minutes;Raid;Loot type;Difficulty;Raid type;Bosses;Leader;Gold collectors;GC 2;Customers;Offered bosses;Boosters;GC invites;Note;Price limit',
    ),
    [
      cells(
        'r1;raid;Monday;19:30;21:15;105;MFO;VIP;HC;Full Run;7/8;Lea Leader;Carl Collector;;11;;;yes;;from 300k',
      ),
      cells(
        "s1;shift;Sat;18:00;;95;LOU;;M;;;Lea Leader;Carl Collector;;;Gallywix 2; 3x Mug'Zee;12;;;",
      ).toSpliced(15, 2, "Gallywix 2; 3x Mug'Zee"),
      cells('r2;raid;Tuesday;20:00;;;Nowhere;VIP;HC;;;;;;;;;;;'),
    ],
    {
      0: cells('r1;raid;Tuesday;20:30;;150;MFO;VIP;NM;Full Run;8/8;;;;9;;;no;;from 200k'),
    },
  ),
  bookings: scene(
    cells(bookingHeader),
    [
      cells(
        'b1;30.11.2026;19:30;raid;MFO;VIP;HC;Full Run;7/8;Lea Leader;Carl Collector;2;Bring food;Alpha;Kazzak;Mage;;200k;yes;Bob Holder;Kazzak;Horde;Alliance;Ann Seller;FTB;VIP;no;;On time;alpha#1;',
      ),
      cells(
        'b2;30.11.2026;19:30;raid;MFO;;HC;;;Lea Leader;;;;Beta-Twisting Nether;;Druid;;150k;no;;;;;Ann Seller;TAKEN;;;;;;',
      ),
      cells(
        'b3;30.11.2026;19:30;raid;MFO;;HC;;;Lea Leader;;;;Gamma-Kazzak;;DK;;100k;;;;;;Ann Seller;;;;;;;',
      ),
      cells(
        'b4;30.11.2026;19:30;raid;MFO;;HC;;;Lea Leader;;;;Delta-Kazzak;;Monk;;90k;;;;;;Ann Seller;;;;cancelled;;;',
      ),
      cells(
        'b5;1.3.2026;20:15;raid;MFO;VIP;M;;8/8;Lea Leader;;;Old;Zeta-Kazzak;;Rogue;;300k;yes;Bob Holder;Kazzak;;;Ann Seller;TAKEN;;;;;;',
      ),
      cells(
        'b6;1.3.2026;20:15;raid;MFO;VIP;M;;8/8;Lea Leader;;;;Eta-Kazzak;;Hunter;;80k;no;;;;;Ann Seller;FTB;;;;;;',
      ),
      cells(
        "b7;5.12.2026;18:00;shift;LOU;;HC;;;Lea Leader;Carl Collector;3;;Theta-Kazzak;;Mage;;70k;;;;;;Ann Seller;;Mug'Zee;;;;;",
      ),
      cells(
        'b8;30.11.2026;19:30;raid;MFO;;HC;;;Lea Leader;;;;Iota-Nowhere;;Mage;;60k;;;;;;Ann Seller;;;;;;;',
      ),
      // Two strings, of which one gets another holder, and a customer of a run without spots
      cells(
        'b9;1.12.2026;19:00;raid;MFO;;HC;;;Lea Leader;;;;Kappa-Kazzak;;Mage;;50k;yes;Bob Holder;;;;Ann Seller;;;;;;;',
      ),
      cells(
        'b10;1.12.2026;19:00;raid;MFO;;HC;;;Lea Leader;;;;Lambda-Kazzak;;Monk;;40k;yes;Bob Holder;;;;Ann Seller;;;;;;;',
      ),
      cells(
        'b11;2.12.2026;19:00;raid;MFO;;HC;;;Lea Leader;;0;;Omikron-Kazzak;;Druid;;30k;;;;;;Ann Seller;;;;;;;',
      ),
    ],
    {
      0: cells(
        'b1;30.11.2026;19:30;raid;MFO;VIP;HC;Full Run;7/8;Lea Leader;Carl Collector;2;Bring food;Alpha;Kazzak;Mage;;210k;yes;Bob Holder;Kazzak;Horde;Alliance;Ann Seller;FTB;VIP;yes;;Late;alpha#2;',
      ),
      4: cells(
        'b5;1.3.2026;20:15;raid;MFO;VIP;M;;8/8;Lea Leader;;;Old;Zeta-Kazzak;;Rogue;;310k;yes;Bob Holder;Kazzak;;;Ann Seller;TAKEN;;;;;;',
      ),
      8: cells(
        'b9;1.12.2026;19:00;raid;MFO;;HC;;;Lea Leader;;;;Kappa-Kazzak;;Mage;;50k;yes;Bob Holder;;;;Ann Seller;;;;;Changed;;',
      ),
      9: cells(
        'b10;1.12.2026;19:00;raid;MFO;;HC;;;Lea Leader;;;;Lambda-Kazzak;;Monk;;40k;yes;Carl Collector;;;;Ann Seller;;;;;;;',
      ),
    },
  ),
  signups: scene(
    cells('Member;Class;Spec;Role;Status;Signed up;Note;Logs;Date;Time;Kind;Raid;Leader'),
    [
      cells(
        `${ann.id};Paladin;Holy1;Healer;Late;1763900000;After dinner;https://www.warcraftlogs.com/character/eu/kazzak/ann;25.11.2026;20:00;raid;MFO;`,
      ),
      cells('Bob Holder;;Fury;;;2026-11-20T18:30:00Z;;;25.11.2026;20:00;raid;MFO;'),
      cells('Carl Collector;Mage;;;;;;;26.11.2026;20:00;raid;MFO;'),
    ],
    {
      0: cells(
        `${ann.id};Paladin;Holy1;Tank;Bench;1763900000;Maybe;https://www.warcraftlogs.com/character/eu/kazzak/anna;25.11.2026;20:00;raid;MFO;`,
      ),
    },
  ),
  attendance: scene(
    cells('Member;Class;Spec;Role;Attendance;Bosses;Date;Time;Kind;Raid;Leader'),
    [
      cells('Ann Seller;Paladin;Holy1;;late;5/8;20.11.2026;18:00;raid;MFO;'),
      cells('Bob Holder;Warrior;;Tank;x;;20.11.2026;18:00;raid;MFO;'),
      cells('Carl Collector;Mage;;;no;;20.11.2026;18:00;raid;MFO;'),
      cells('Lea Leader;;;;x;;20.11.2026;18:00;raid;MFO;'),
    ],
    { 0: cells('Ann Seller;Paladin;Holy1;;part;4/8;20.11.2026;18:00;raid;MFO;') },
  ),
  services: scene(
    cells(
      'Your id;Section;Date;Service;Customer;Customer’s realm;Price;Paid;Gold with;Payment realm;Faction;Payment faction;Advertiser;Fee;Status;Mailed;Note',
    ),
    [
      cells(
        's1;Mythic Plus;1.3.2026;4x +15;Alpha-Kazzak;;200k;x;Bob Holder;Kazzak;Horde;Alliance;Ann Seller;FTB;done;;Fast',
      ),
      cells(
        's2;Leveling;2.3.2026;60-70;Beta;Twisting Nether;50k;yes;Bob Holder;TwistingNether;Alliance;Horde;Ann Seller;BSFTB;open;no;With guide',
      ),
      cells('s3;PvP;3.3.2026;Rating;Gamma-Kazzak;;40k;;;;;;Ann Seller;;cancelled;;'),
      cells('s4;mounts;3.3.2026;Invincible;Delta-Kazzak;;30k;;;;;;Ann Seller;TAKEN;;;'),
      // Mailed gold was paid, unless the booking was cancelled.
      cells('s5;pvp;4.3.2026;3s;Epsilon-Kazzak;;20k;;Bob Holder;;;;Ann Seller;;;yes;'),
      cells('s6;pvp;5.3.2026;2s;Zeta-Kazzak;;10k;yes;;;;;Ann Seller;;cancelled;yes;'),
    ],
    {
      0: cells(
        's1;Mythic Plus;1.3.2026;4x +15;Alpha-Kazzak;;210k;x;Bob Holder;Kazzak;Horde;Alliance;Ann Seller;FTB;done;;Fast',
      ),
      1: cells(
        's2;Leveling;2.3.2026;60-70;Beta;Twisting Nether;55k;yes;Bob Holder;TwistingNether;Alliance;Horde;Ann Seller;BSFTB;open;yes;Alone',
      ),
    },
  ),
  strings: scene(
    ['String', 'Mailed'],
    [
      [one, 'yes'],
      [two, 'yes'],
      [three, 'no'],
      ['Kazzak:nobody', 'yes'],
    ],
    { 1: [two, 'no'], 2: [three, 'yes'] },
  ),
  cuts: scene(
    cells('Category;Advertiser %;Boosters %;Leader %;Management %;Small share %;Its cap in g'),
    [cells('Raid;29;61;3,5;4,25;9;90.000'), cells('Mounts;14;;;11;8;140k'), cells('PvP;101;;;;;')],
    { 0: cells('Raid;28;60;3;4;7;80.000'), 1: cells('Mounts;13;74;;12;6;130k') },
  ),
  programs: scene(
    ['Name', 'DiscordID', 'Your id'],
    [
      ['Dora', '400000000000000014', 'A'],
      ['Emil', '400000000000000015', 'B'],
      ['Frida', '400000000000000016', 'C'],
      ['Emily', '400000000000000015', 'D'],
    ],
    { 0: ['Doreen', '400000000000000014', 'A'], 2: ['Frida', '400000000000000017', 'C'] },
  ),
});
