import { readStatement } from '../../recall/statement.ts';
import { isNegated } from '../../recall/polarity.ts';
import { entriesIn, holdsAny, lexiconOf } from './lexicon.ts';

/** Roles that several people may hold, and one person beside others. */
const SHARED_ROLES = lexiconOf(
  `admin-, maintain-, member-, moderat-, mentor-, review-, contribut-, volunteer-, coach-, advis-, editor-, edits,
    organis-, organiz-, coordinat-, supervis-, represents, representative, manages, leads, oversees, chairs, teaches, tutor-, trains,
    trainer, ambassador, shareholder, investor, cofounder, founder, founded, trustee, sits on, serves on, responsible for,
    in charge of, on the board, on call, owner of, delegate, participat-, verwaltet, leitet, betreut, membre, modér-, bénévole,
    responsable, gère, dirige, enseign-, miembro, voluntari-, gestion-, coordina-, asesor-, membro, volontari-, gestisc-, gerencia,
    coordena-, voluntári-, lid van, beheer-, vrijwillig-, leidt, администр-, участни-, член-, модерат-, волонт-, руковод-, ведёт`,
  'mitglied,verantwortlich,ehrenamt,betreuer,beirat,管理员,管理員,管理着,管理,负责,負責,成员,成員,会员,維護,维护,志愿,顾问,顧問,教练,委员,委員,担当,メンバー,顧問,관리,회원,멤버,자원봉사,담당',
);

/** Titles of which a person mostly has one. */
const TITLES = lexiconOf(
  `ceo, cfo, cto, coo, cmo, cio, chief, president, director, head, manager, lead, chair, chairman, chairwoman, secretary,
    treasurer, engineer, developer, designer, teacher, lawyer, doctor, nurse, professor, analyst, accountant, captain, chef, leiter,
    leiterin, geschäftsführer, geschäftsführerin, direct-, président-, trésori-, president-, dirett-, diretor-, voorzitter, директор,
    президент, бухгалтер`,
  '首席,总裁,總裁,经理,經理,主席,董事,会计,工程师,社長,部長,課長,대표,사장,부장,이사',
);

/** Words that tell a change: the old statement may have ended. */
const CHANGES = lexiconOf(
  `now, instead, former, formerly, became, become, promoted, left, quit, resigned, stepped down, replaced, switched,
    handed over, gave up, until, used to, moved, jetzt, nun, statt, stattdessen, ehemalig-, geworden, befördert, verlassen, gekündigt,
    zurückgetreten, abgegeben, übergeben, gewechselt, maintenant, désormais, ancien-, devenu-, promu-, quitt-, démission-, ahora,
    antes, ascend-, dejó, dejado, renunci-, ora, adesso, diventat-, promoss-, lasciat-, dimess-, agora, deixou, promovid-, nu,
    voormalig-, geworden, теперь, бывш-, стал-, уволи-, ушёл, ушел, ушла, ex`,
  '现在,現在,如今,不再,前任,改任,升任,辞,离开,离职,卸任,今は,もう,退任,就任,이제,더 이상,사임,퇴사,그만',
);

const ALSO = lexiconOf(
  `also, too, as well, besides, in addition, auch, außerdem, zusätzlich, aussi, également, también, además, anche,
    inoltre, também, ook, также, тоже`,
  '也,还,還,兼,同时,同時,また,또한',
);

/** Words of having, being part of or staying. */
export const STATES = lexiconOf(
  `own-, have, has, had, got, drive-, ride-, bought, keep-, possess-, use-, rent-, lease-, subscri-, member-, work-,
    live-, married, engaged, dating, play-, attend-, besitz-, habe, hat, fahre, fährt, gekauft, wohn-, arbeit-, mitglied, abonn-,
    verheiratet, possèd-, conduis, conduit, acheté-, habit-, travaill-, membre, marié-, tengo, tiene, compr-, vivo, vive,
    trabaj-, miembro, casad-, possied-, abit-, lavor-, sposat-, tenho, tem, possui, moro, mora, trabalh-, heb, heeft, bezit-, rijdt,
    gekocht, woon-, werk-, getrouwd, владе-, есть, купил-, езд-, жив-, работа-, женат, замужем`,
  '有,买,買,开,骑,住,工作,会员,结婚,持って,飼,働,会員,結婚,있,샀,가지고,살,일하,회원,결혼',
);

/** Words of giving up what somebody had, was part of or did. */
const ENDS = lexiconOf(
  `sold, sell, sells, gave away, given away, got rid of, lost, donated, returned, threw away, traded, cancelled,
    canceled, quit, left, resigned, stopped, ended, gave up, moved out, moved away, divorced, broke up, separated, died, passed away,
    unsubscribed, verkauf-, verloren, gekündigt, aufgegeben, ausgezogen, getrennt, geschieden, gestorben, weggegeben, vendu-, perdu-,
    quitté-, résilié-, arrêté-, divorcé-, décédé-, vendí, vendió, vendido, perdí, perdió, dejé, dejó, cancel-, divorci-, murió,
    vendut-, perso, persa, lasciat-, disdett-, smesso, divorziat-, mort-, vendi, vendeu, perdi, deixei, deixou, verkocht, opgezegd,
    gestopt, gescheiden, overleden, продал-, потерял-, бросил-, уволил-, отменил-, развел-, умер-`,
  '卖,賣,丢了,退订,取消,辞,离婚,分手,去世,売っ,売り,売却,解約,辞め,離婚,亡くな,팔았,팔아,잃어버,해지,그만두,이혼',
);

/**
 * Whether a statement and an older one are different roles of one subject, of which one is a role
 * that people hold beside others, and the statement tells no change: then both hold.
 */
export function areSharedRoles(statement: string, older: string): boolean {
  if (tellsChange(statement)) return false;
  const [fresh, known] = [entriesIn(SHARED_ROLES, statement), entriesIn(SHARED_ROLES, older)];
  if (fresh.some((role) => known.includes(role))) return false;
  return fresh.length > 0 || (known.length > 0 && entriesIn(TITLES, statement).length > 0);
}

/** Whether a statement says that something took the place of another thing. */
export function tellsChange(statement: string): boolean {
  if (isNegated(statement)) return true;
  return entriesIn(CHANGES, statement).length > 0 && entriesIn(ALSO, statement).length === 0;
}

/** Whether a statement says that somebody gave something up, or denies it. */
export function isOfEnd(text: string): boolean {
  return holdsAny(ENDS, text) || isNegated(text);
}

/** Of the words of the shorter statement, at least this share is in the longer one. */
const LEAST_SHARED = 0.4;

/** Whether a statement tells the end of an older one: "sold the Vespa" of "owns a Vespa". */
export function tellsEnd(statement: string, older: string, subject: string | null): boolean {
  if (!isOfEnd(statement) || isOfEnd(older) || entriesIn(STATES, older).length === 0) return false;
  const [fresh, known] = [readStatement(statement, subject)?.words ?? [], readStatement(older, subject)?.words ?? []];
  const shared = fresh.filter((word) => known.includes(word)).length;
  return shared > 0 && shared >= LEAST_SHARED * Math.min(fresh.length, known.length);
}
