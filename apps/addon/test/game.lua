-- A stand-in of the parts of the game that the addon calls, as strict as the game where it matters.
local game = { events = {}, sent = {}, money = 0, realm = "Kazzak", connected = {}, player = "Gina", now = 1000 }

local function frame()
  local made = { scripts = {}, events = {}, text = "", shown = true }
  local methods = {
    SetScript = function(self, name, deed) self.scripts[name] = deed end,
    RegisterEvent = function(self, name) game.events[name] = game.events[name] or {}; table.insert(game.events[name], self) end,
    SetText = function(self, text) self.text = text end,
    GetText = function(self) return self.text end,
    SetShown = function(self, is) self.shown = is; if is and self.scripts.OnShow then self.scripts.OnShow(self) end end,
    Show = function(self) self:SetShown(true) end,
    Hide = function(self) self.shown = false end,
    IsShown = function(self) return self.shown end,
    SetEnabled = function(self, is) self.enabled = is end,
    HighlightText = function(self) game.marked = self.text end,
    CreateFontString = function() return frame() end,
  }
  -- what only draws does nothing; what is misspelt is an error
  local drawing = { "SetSize", "SetPoint", "SetMovable", "EnableMouse", "RegisterForDrag", "StartMoving",
    "StopMovingOrSizing", "SetMultiLine", "SetMaxLetters", "SetAutoFocus", "SetFontObject", "SetWidth",
    "SetScrollChild", "SetJustifyH", "ClearFocus", "SetFocus" }
  for _, name in ipairs(drawing) do methods[name] = function() end end
  return setmetatable(made, { __index = function(_, name)
    return methods[name] or error("a frame has no " .. tostring(name), 2)
  end })
end

function CreateFrame(kind, name)
  local made = frame()
  made.kind = kind
  if name then _G[name] = made end
  game.frames = game.frames or {}
  table.insert(game.frames, made)
  return made
end
UIParent = frame()
SlashCmdList = {}
function GetNormalizedRealmName() return game.realm end
function GetAutoCompleteRealms() return game.connected end
function UnitName() return game.player end
function GetMoney() return game.money end
function time() game.now = game.now + 1; return game.now end
C_Mail = { IsCommandPending = function() return game.busy == true end }

local money
function SetSendMailMoney(copper) money = copper end
function SendMail(to, subject, body)
  assert(game.mailbox, "SendMail without a mailbox")
  assert(not game.busy, "SendMail while a mail is on its way")
  assert(type(body) == "string" and #subject > 0)
  assert(money and money > 0 and money + 30 <= game.money, "SendMail without the money")
  game.busy = true
  game.last = { to = to, subject = subject, copper = money }
  money = nil
end

function game.fire(name)
  for _, one in ipairs(game.events[name] or {}) do one.scripts.OnEvent(one, name) end
end
function game.open() game.mailbox = true; game.fire("MAIL_SHOW") end
function game.close() game.mailbox = false; game.fire("MAIL_CLOSED") end
-- The game's answer to the mail that is on its way.
function game.answer(success)
  assert(game.busy, "no mail is on its way")
  game.busy = false
  if success then
    table.insert(game.sent, game.last)
    game.money = game.money - game.last.copper - 30
    game.fire("MAIL_SEND_SUCCESS")
  else
    game.fire("MAIL_FAILED")
  end
end
function game.button(label)
  for _, one in ipairs(game.frames) do
    if one.kind == "Button" and one.text == label then return one end
  end
  error("there is no button " .. label)
end
function game.press(label) game.button(label).scripts.OnClick() end
function game.box()
  for _, one in ipairs(game.frames) do if one.kind == "EditBox" then return one end end
end

-- Loads the addon as the game does: its files in order, with its name and one table. What was saved
-- before is there, as after a log-in.
function game.load(folder, files)
  game.events, game.frames, game.busy, game.mailbox = {}, {}, false, false
  local addon = {}
  for _, file in ipairs(files) do
    assert(loadfile(folder .. "/" .. file))("Warchest", addon)
  end
  return addon
end

return game
