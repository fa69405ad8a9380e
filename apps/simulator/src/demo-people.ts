import { person, type Person } from './person.ts';

/** The community around the personas: a few of every trade, old and new kinds of names. */
export const demoPeople: readonly Person[] = [
  person(
    '476417524637608836',
    'quillmarsh',
    'Quillmarsh',
    'OVERVIEW ADVERTISER TAKENBOOKER BOOKING',
    { discriminator: '1638' },
  ),
  person('322319788122074591', 'torvin.ash', 'Torvin', 'OVERVIEW PREMIUMRAIDLEADER', {
    nick: 'Torvin | Kazzak',
  }),
  person('1180616758817822986', 'nelfie', 'Nelfie', 'OVERVIEW RAIDLEADER ADVERTISER BOOKING'),
  person('1174762599799876440', 'brakkadur', 'Brakka', 'OVERVIEW', { nick: 'Brakkadûr' }),
  person('592533893467602541', 'sorrelle', 'Sorrelle', 'OVERVIEW RAIDLEADER', {
    avatar: 'ad2c7e82c0818136f5a18182a9ed6506',
  }),
  person('161618061584722357', 'mikadoz', 'Mikado', 'OVERVIEW RAIDLEADER', {
    avatar: 'a_73d2de922ecf4739dbba13a8ea1d42e5',
  }),
  person('778123033375311230', 'veyra_lun', 'Veyra', 'OVERVIEW GOLDCOLLECTOR CANCOLLECT', {
    nick: 'Veyra (GC)',
  }),
  person('818896771390593235', 'hobnail', 'Hobnail', 'OVERVIEW GOLDCOLLECTOR'),
  person('58839429520116607', 'ysmena', 'Ysmena', 'OVERVIEW', { discriminator: '0542' }),
  person('1085658529154088784', 'kuldran', 'Kuldran', 'OVERVIEW ADVERTISER CERTIFIED BOOKING', {
    nick: 'Kuldran-Draenor',
  }),
  person('187810965060186183', 'pipperwick', 'Pip', 'OVERVIEW ADVERTISER TAKENBOOKER BOOKING'),
  person('1204754153678947468', 'oszkarl', 'Oszkár', 'OVERVIEW ADVERTISER BOOKING'),
  person('1094544796157170266', 'lumenfall', 'Lumen', 'OVERVIEW ADVERTISER CERTIFIED BOOKING'),
  person('504098381602091520', 'drostan.k', 'Drostan', 'OVERVIEW ADVMOD', {
    avatar: '535e64cd2993ed43fecf559b539ee935',
  }),
  person('41937755784214947', 'tamsinbrook', 'Tamsin', 'OVERVIEW GOLDCOLLECTOR'),
  person('753484161705868724', 'grizzwold', 'Grizzwold', 'OVERVIEW GOLDCOLLECTOR', {
    nick: 'Grizz',
  }),
  person('692333035796988678', 'zephira', 'Zephíra', 'OVERVIEW GOLDCOLLECTOR', {
    discriminator: '3122',
  }),
  person('522184581608242150', 'ravno', 'Ravno', 'OVERVIEW ADVERTISER BOOKING'),
  person('36320761438345463', 'bellatrice', 'Bellatrice', 'OVERVIEW'),
  person('1084321108856468473', 'korrigan7', 'Korrigan', 'OVERVIEW RAIDLEADER'),
  person('66684597422915678', 'ilmatar', 'Ilmatar', 'OVERVIEW BLACKLISTED'),
  person('1253383168860596094', 'fenwick', 'Fenwick', 'OVERVIEW ADVERTISER BOOKING', {
    nick: 'Fen | Ads',
  }),
  person('616822990540349872', 'sablewind', 'Sable', 'OVERVIEW', {
    avatar: '035d7a897bac5cd3ce845070a42196f5',
  }),
  person('570765406409369683', 'joryn', 'Joryn', 'OVERVIEW'),
  person('1289884741668659918', 'марена', 'Марена', 'OVERVIEW ADVERTISER BOOKING', {
    discriminator: '4152',
  }),
  person('1173037176177461694', 'tolvaldr', 'Tolvald', 'OVERVIEW MANAGER ADVERTISER BOOKING'),
  person('536174143898735278', 'wispling', 'Wispling', 'OVERVIEW ADVERTISER BOOKING', {
    avatar: 'a_63adadb34e242c9ea954b93856ce3bc4',
  }),
  person('828755380613586314', 'cassimir', 'Casimir', 'OVERVIEW RAIDMANAGER BOOKING'),
  person('453150736835294881', 'heddwyn', 'Heddwyn', 'OVERVIEW ADVERTISER BOOKING SHIFTACCESS'),
  person('435536605631050113', 'aurelio_b', 'Aurelio', 'OVERVIEW ADVERTISER BOOKING'),
  person('64333504810201153', 'dunmara', 'Dunmara', ''),
  person('1028122257891865875', 'nocturne88', 'Nocturne', 'OVERVIEW PREMIUMRAIDLEADER', {
    avatar: 'a107d67846ffdca2373f4758633dbad5',
  }),
  person('706454865550627640', 'pellandra', 'Pellandra', 'OVERVIEW RAIDLEADER', {
    discriminator: '2942',
    nick: 'Pella',
  }),
  person('352411374587080772', 'stigvard', 'Stigvard', 'OVERVIEW'),
  person('1149833745311832984', 'embrace', 'Ember Ace', 'OVERVIEW ADVERTISER CANCOLLECT'),
  person('53963142344871527', 'mossbeard', 'Mossbeard', 'OVERVIEW ADVERTISER BOOKING'),
  person('1248726147516380045', 'liliaveil', 'Lilia', 'OVERVIEW ADVERTISER BOOKING SHIFTACCESS'),
  person('321125769987765180', 'захар', 'Захар', 'OVERVIEW', { nick: 'Захар | Gordunni' }),
  person('185630062530786370', 'rookwood', 'Rookwood', 'OVERVIEW GCMANAGER'),
  person('627752901937439336', 'teodora', 'Teodora', 'OVERVIEW RAIDLEADER'),
  person(
    '1213402648429194045',
    'bramblecoat',
    'Bramble',
    'OVERVIEW RAIDLEADER ADVERTISER BOOKING',
    { discriminator: '2792', avatar: '126c6692d97ba1e6085464cc4deae6b4' },
  ),
  person('40638668425290383', 'valko', 'Valko', 'OVERVIEW'),
  person('1086972746343800340', 'nimuelle', 'Nimuë', 'OVERVIEW ADVERTISER BOOKING SHIFTACCESS'),
  person('77481212296984558', 'osprey_', 'Osprey', 'OVERVIEW'),
  person('186757275088328226', 'gwendra', 'Gwendra', 'OVERVIEW'),
  person('347927346472647824', 'thistledown', 'Thistle', 'OVERVIEW'),
  person('732233718279195482', 'harrowgate', 'Harrow', 'OVERVIEW ADVERTISER BOOKING'),
  person('540416581181530414', 'juniperr', 'Juniper', 'OVERVIEW', {
    avatar: 'a_bd58c65b9a9e6731e1a5ee04acf443e8',
  }),
  person('41761199435337180', 'calderon', 'Calderón', 'OVERVIEW GOLDCOLLECTOR', {
    discriminator: '6294',
  }),
  person('406290170620012634', 'mistlewick', 'Mistle', 'OVERVIEW ADVMANAGER CERTIFIED', {
    avatar: 'a403402cc6a9f6b7ee33a7c46c538941',
  }),
  person('836686704407501625', 'orsolya', 'Orsolya', 'OVERVIEW'),
  person('1199236629802008339', 'redfern', null, 'OVERVIEW'),
  person('613697111455517789', 'snorri.h', null, 'OVERVIEW RAIDLOGS'),
  person('50963329772207113', 'tildewave', '~tilde~', 'OVERVIEW GOLDCOLLECTOR CANCOLLECT'),
  person('66778027357101819', 'umbrielle', 'Umbrielle', 'OVERVIEW ADVERTISER BOOKING'),
  person('67825001681316813', 'vandrel', 'Vandrel', 'OVERVIEW'),
  person('392402711144767246', 'willowmere', 'Willow', 'OVERVIEW RAIDMANAGER BOOKING', {
    discriminator: '6864',
  }),
  person('301192005900207623', 'xanthe', 'Xanthe', 'OVERVIEW ADVERTISER BOOKING SHIFTACCESS'),
  person('1041292651009125489', 'yorrick', 'Yorrick', 'OVERVIEW', {
    avatar: '3c9bc193ec310727bd0c2f1cbc61ec8c',
  }),
  person('839701501571053956', 'zinnia.q', 'Zinnia', 'OVERVIEW ADVERTISER BOOKING'),
  person('731858705692993169', 'ashgrove', null, 'OVERVIEW', { nick: 'Ash' }),
  person('647981918183004965', 'borealys', 'Boréalys', 'OVERVIEW RAIDLEADER'),
];
