// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IDepositAddress} from "../../src/IDepositAddressFactory.sol";
import {IEscrow} from "../../src/IEscrow.sol";
import {EscrowTest} from "../parts/EscrowTest.sol";
import {Vm, vm} from "../parts/Vm.sol";
import {ContractWallet} from "../parts/Wallets.sol";
import {Books} from "./Books.sol";
import {Model} from "./Model.sol";

/// @title Everybody does anything at any time; whether it works, and what it logs, must be what the model says.
contract Handler is EscrowTest {
    uint256 internal constant KINDS = uint256(IEscrow.Kind.FeeWallet) + 1;

    Model public model;
    Books public books;
    /// @dev Role holders, contracts and a deposit address are among them.
    address[] internal people;
    IEscrow.Ref[] internal refs;
    mapping(IEscrow.Kind kind => IEscrow.Change) internal proposed;
    mapping(string action => uint256) public done;

    function setUp() public override {
        vm.recordLogs();
        super.setUp();
        address wallet = address(new ContractWallet(advertiser));
        refs.push(IEscrow.Ref({salt: "one", refundTo: advertiser}));
        refs.push(IEscrow.Ref({salt: "two", refundTo: advertiser}));
        refs.push(IEscrow.Ref({salt: "one", refundTo: otherAdvertiser}));
        refs.push(IEscrow.Ref({salt: "one", refundTo: wallet}));
        refs.push(IEscrow.Ref({salt: "one", refundTo: operator}));
        refs.push(IEscrow.Ref({salt: "one", refundTo: guardian}));
        // No campaigns, but addresses where money may lie.
        refs.push(IEscrow.Ref({salt: "one", refundTo: address(0)}));
        refs.push(IEscrow.Ref({salt: "one", refundTo: address(escrow)}));
        refs.push(IEscrow.Ref({salt: "one", refundTo: address(usdc)}));
        people = [advertiser, otherAdvertiser, stranger, groupOwner, otherGroupOwner, feeWallet];
        address[9] memory more = [
            operator,
            guardian,
            admin,
            wallet,
            address(factory),
            escrow.depositAddress(refs[0]),
            address(0x501),
            address(0x502),
            address(0x503)
        ];
        for (uint256 i = 0; i < more.length; i++) {
            people.push(more[i]);
        }

        model = new Model(address(escrow), address(usdc), [operator, guardian, admin, feeWallet], CAP);
        books = new Books();
        books.read(vm.getRecordedLogs(), address(escrow));
        vm.warp(START - 1 days);
        model.announce(operator, limitsOf(groupOwner, LIMIT));
        model.announce(operator, limitsOf(otherGroupOwner, LIMIT));
        vm.warp(START);
        for (uint256 i = 0; i < people.length; i++) {
            usdc.mint(people[i], 1e15);
            model.mint(people[i], 1e15);
        }
    }

    // Chance

    function person(uint256 seed) internal view returns (address) {
        return people[seed % people.length];
    }

    /// @dev Anybody, and now and then nobody.
    function payeeOf(uint256 seed) internal view returns (address) {
        if (seed % 23 == 0) return [address(0), address(escrow), address(usdc)][seed / 23 % 3];
        return person(seed / 23);
    }

    /// @dev Mostly who may, now and then somebody else.
    function mostly(address who, uint256 seed) internal view returns (address) {
        return seed % 9 == 0 ? person(seed / 9) : who;
    }

    function campaign(uint256 seed) internal view returns (IEscrow.Ref memory) {
        return refs[seed % 6];
    }

    function chanceOf(uint256 seed, uint256 i) internal pure returns (uint256) {
        return uint256(keccak256(abi.encode(seed, i)));
    }

    // One call, by the model and by the escrow

    function play(string memory name, address caller, bytes memory rule, bytes memory action) internal {
        vm.recordLogs();
        (bool works,) = address(model).call(rule);
        vm.prank(caller);
        (bool worked,) = address(escrow).call(action);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        vm.assertTrue(works == worked, string.concat(name, worked ? " worked" : " failed"));
        if (!worked) return;
        vm.assertEq(
            keccak256(abi.encode(logged(logs, address(escrow)))),
            keccak256(abi.encode(logged(logs, address(model)))),
            string.concat(name, " logged something else")
        );
        books.read(logs, address(escrow));
        done[name]++;
    }

    function logged(Vm.Log[] memory logs, address emitter) internal pure returns (bytes[] memory found) {
        found = new bytes[](logs.length);
        uint256 count = 0;
        for (uint256 i = 0; i < logs.length; i++) {
            if (logs[i].emitter == emitter) found[count++] = abi.encode(logs[i].topics, logs[i].data);
        }
    }

    // Time, USDC and payers

    function passes(uint256 time) external {
        vm.warp(block.timestamp + (time % 3 == 0 ? time / 3 % 6 days : time / 3 % 8 hours));
        vm.roll(block.number + (time % 4 == 0 ? 0 : 1));
    }

    function pays(uint256 seed, uint256 payerSeed, uint256 amount) external {
        address payer = person(payerSeed);
        address to = seed % 8 == 0 ? address(escrow) : escrow.depositAddress(refs[seed / 8 % refs.length]);
        amount = amount % 8_000e6;
        (bool works,) = address(model).call(abi.encodeCall(Model.send, (payer, to, amount)));
        vm.prank(payer);
        (bool worked,) = address(usdc).call(abi.encodeCall(usdc.transfer, (to, amount)));
        vm.assertTrue(works == worked, "pays");
    }

    function creates(uint256 seed) external {
        IEscrow.Ref memory c = refs[seed % refs.length];
        vm.prank(person(seed / 7));
        vm.assertEq(factory.create(address(escrow), c.salt, c.refundTo), escrow.depositAddress(c));
    }

    function recovers(uint256 seed, uint256 callerSeed) external {
        IEscrow.Ref memory c = campaign(seed);
        address where = escrow.depositAddress(c);
        factory.create(address(escrow), c.salt, c.refundTo);
        address caller = mostly(c.refundTo, callerSeed);
        uint256 amount = usdc.balanceOf(where);
        bool works = caller == c.refundTo;
        if (works) (works,) = address(model).call(abi.encodeCall(Model.send, (where, c.refundTo, amount)));
        vm.prank(caller);
        (bool worked,) = where.call(abi.encodeCall(IDepositAddress.recover, (usdc)));
        vm.assertTrue(works == worked, "recovers");
    }

    function circleBlocksOrUnblocks(uint256 seed) external {
        address account = person(seed / 16);
        if (seed % 16 == 0 || model.blocked(address(escrow))) account = address(escrow);
        if (seed % 16 == 1) account = escrow.depositAddress(campaign(seed / 16));
        bool isBlocked = !model.blocked(account);
        if (isBlocked && seed % 3 != 0) return;
        model.setBlocked(account, isBlocked);
        isBlocked ? block_(account) : unblock(account);
    }

    function circlePausesOrUnpauses(uint256 dice) external {
        bool isPaused = !model.usdcPaused();
        if (isPaused && dice % 12 != 0) return;
        model.setUsdcPaused(isPaused);
        vm.prank(circle);
        isPaused ? usdc.pause() : usdc.unpause();
    }

    // The operator

    function sweeps(uint256 seed, uint256 callerSeed) external {
        IEscrow.Ref[] memory chosen = new IEscrow.Ref[](1 + seed % 5);
        address[] memory wheres = new address[](chosen.length);
        for (uint256 i = 0; i < chosen.length; i++) {
            chosen[i] = refs[chanceOf(seed, i) % refs.length];
            wheres[i] = escrow.depositAddress(chosen[i]);
        }
        address caller = mostly(model.operator(), callerSeed);
        play(
            "sweep",
            caller,
            abi.encodeCall(Model.sweep, (caller, chosen, wheres)),
            abi.encodeCall(IEscrow.sweep, (chosen))
        );
    }

    function allocates(uint256 paymentSeed, uint256 seed, uint256 amount, uint256 callerSeed) external {
        IEscrow.Ref memory c = seed % 7 == 0 ? refs[6 + seed / 7 % 3] : campaign(seed / 7);
        bytes32 paymentRef = keccak256(abi.encode(paymentSeed % 64));
        amount = seed % 3 == 0 ? amount % 4_000e6 : escrow.surplus();
        address caller = mostly(model.operator(), callerSeed);
        play(
            "allocate",
            caller,
            abi.encodeCall(Model.allocate, (caller, paymentRef, c, amount)),
            abi.encodeCall(IEscrow.allocate, (paymentRef, c, amount))
        );
    }

    function limitsOf(address payee, uint256 limit) internal pure returns (IEscrow.PayeeLimit[] memory limits) {
        limits = new IEscrow.PayeeLimit[](1);
        limits[0] = IEscrow.PayeeLimit({payee: payee, dailyLimit: limit});
    }

    function announces(uint256 seed, uint256 callerSeed) external {
        IEscrow.PayeeLimit[] memory limits = new IEscrow.PayeeLimit[](1 + seed % 3);
        for (uint256 i = 0; i < limits.length; i++) {
            uint256 chance = chanceOf(seed, i);
            address payee = chance % 4 == 0 ? payeeOf(chance / 64) : person(chance / 64);
            // Few different limits, so that the same is announced again.
            limits[i] = IEscrow.PayeeLimit({payee: payee, dailyLimit: chance / 8 % 6 * 1_000e6});
        }
        address caller = mostly(model.operator(), callerSeed);
        play(
            "announce",
            caller,
            abi.encodeCall(Model.announce, (caller, limits)),
            abi.encodeCall(IEscrow.announcePayees, (limits))
        );
    }

    function settles(uint256 batchSeed, uint256 seed, uint256 callerSeed) external {
        bytes32 batchId = keccak256(abi.encode("batch", batchSeed % 64));
        IEscrow.Draw[] memory draws = drawsOf(seed);
        address caller = mostly(model.operator(), callerSeed);
        play(
            "settle",
            caller,
            abi.encodeCall(Model.settle, (caller, batchId, rootOf(draws), draws)),
            abi.encodeCall(IEscrow.settle, (batchId, draws))
        );
    }

    /// @dev Up to five draws of up to four legs; every third leg or so is a refund.
    function drawsOf(uint256 seed) internal view returns (IEscrow.Draw[] memory draws) {
        draws = new IEscrow.Draw[](seed % 6);
        for (uint256 d = 0; d < draws.length; d++) {
            uint256 chance = chanceOf(seed, d);
            IEscrow.Ref memory c = campaign(chance);
            draws[d].key = chance % 64 == 0 ? bytes32("unknown") : escrow.keyOf(c);
            draws[d].legs = new IEscrow.Leg[](chance / 64 % 5);
            for (uint256 l = 0; l < draws[d].legs.length; l++) {
                uint256 more = chanceOf(chance, l);
                address payee = more % 3 == 0 ? c.refundTo : payeeOf(more / 3);
                draws[d].legs[l] = leg(payee, more % 11 == 0 ? 0 : (more >> 128) % 2_500e6);
            }
        }
    }

    // Leaving

    function claims(uint256 seed, uint256 callerSeed) external {
        address account = person(seed);
        for (uint256 i = 0; seed % 2 == 0 && i < people.length; i++) {
            if (model.kept(people[i]) > 0) account = people[i];
        }
        play(
            "claim",
            person(callerSeed),
            abi.encodeCall(Model.claim, (account)),
            abi.encodeCall(IEscrow.claim, (account))
        );
    }

    function requestsReclaim(uint256 seed, uint256 callerSeed) external {
        IEscrow.Ref memory c = campaign(seed);
        address caller = mostly(c.refundTo, callerSeed);
        play(
            "requestReclaim",
            caller,
            abi.encodeCall(Model.requestReclaim, (caller, c)),
            abi.encodeCall(IEscrow.requestReclaim, (c))
        );
    }

    function cancelsReclaim(uint256 seed, uint256 callerSeed) external {
        if (seed % 8 != 0) return;
        IEscrow.Ref memory c = campaign(seed / 8);
        for (uint256 i = 0; seed % 16 == 0 && i < 6; i++) {
            if (model.noticeRuns(model.keyOf(refs[i]))) c = refs[i];
        }
        address caller = mostly(c.refundTo, callerSeed);
        play(
            "cancelReclaim",
            caller,
            abi.encodeCall(Model.cancelReclaim, (caller, c)),
            abi.encodeCall(IEscrow.cancelReclaim, (c))
        );
    }

    function reclaims(uint256 seed, uint256 callerSeed) external {
        IEscrow.Ref memory c = campaign(seed);
        address caller = mostly(c.refundTo, callerSeed);
        play("reclaim", caller, abi.encodeCall(Model.reclaim, (caller, c)), abi.encodeCall(IEscrow.reclaim, (c)));
    }

    // Guardian and admin

    function pauses(uint256 dice, uint256 callerSeed) external {
        if (dice % 4 != 0) return;
        address caller = mostly(model.guardian(), callerSeed);
        play("pause", caller, abi.encodeCall(Model.pause, (caller)), abi.encodeCall(IEscrow.pause, ()));
    }

    function vetoesPayee(uint256 seed, uint256 callerSeed) external {
        if (seed % 2 == 0) return;
        address payee = person(seed / 4);
        for (uint256 i = 0; seed % 4 == 1 && i < people.length; i++) {
            (uint256 pending,) = model.pendingOf(people[i]);
            if (pending > 0) payee = people[i];
        }
        address caller = mostly(model.guardian(), callerSeed);
        play(
            "vetoPayee",
            caller,
            abi.encodeCall(Model.vetoPayee, (caller, payee)),
            abi.encodeCall(IEscrow.vetoPayee, (payee))
        );
    }

    function vetoesWaiting(uint256 dice, uint256 callerSeed) external {
        if (dice % 6 != 0) return;
        address caller = mostly(model.guardian(), callerSeed);
        play(
            "vetoWaiting", caller, abi.encodeCall(Model.vetoWaiting, (caller)), abi.encodeCall(IEscrow.vetoWaiting, ())
        );
    }

    function vetoesChange(uint256 seed, uint256 callerSeed) external {
        IEscrow.Kind kind = IEscrow.Kind(seed % KINDS);
        if (seed % 4 != 0) return;
        address caller = mostly(model.guardian(), callerSeed);
        play(
            "vetoChange",
            caller,
            abi.encodeCall(Model.vetoChange, (caller, kind)),
            abi.encodeCall(IEscrow.vetoChange, (kind))
        );
    }

    function cancelsChange(uint256 seed, uint256 callerSeed) external {
        IEscrow.Kind kind = IEscrow.Kind(seed % KINDS);
        if (seed % 4 != 0) return;
        address caller = mostly(model.admin(), callerSeed);
        play(
            "cancelChange",
            caller,
            abi.encodeCall(Model.cancelChange, (caller, kind)),
            abi.encodeCall(IEscrow.cancelChange, (kind))
        );
    }

    function proposes(uint256 seed, uint256 amount, uint256 callerSeed) external {
        IEscrow.Kind kind = IEscrow.Kind(seed % KINDS);
        IEscrow.Change memory change;
        change.kind = kind;
        if (kind == IEscrow.Kind.OutflowCap) {
            change.amount = 2_000e6 + amount % 20_000e6;
        } else if (kind == IEscrow.Kind.ReturnSurplus) {
            (change.account, change.paymentRef) = (payeeOf(seed / KINDS), keccak256(abi.encode(amount % 64)));
            change.amount = amount % 5 == 0 ? amount % 4_000e6 : escrow.surplus();
        } else if (kind != IEscrow.Kind.Unpause) {
            change.account = payeeOf(seed / KINDS);
        }
        address caller = mostly(model.admin(), callerSeed);
        uint256 before = done["proposeChange"];
        play(
            "proposeChange",
            caller,
            abi.encodeCall(Model.proposeChange, (caller, change)),
            abi.encodeCall(IEscrow.proposeChange, (change))
        );
        if (done["proposeChange"] > before) proposed[kind] = change;
    }

    function approves(uint256 seed, uint256 callerSeed) external {
        IEscrow.Change memory change = proposed[IEscrow.Kind(seed % KINDS)];
        if (seed % 16 == 0) change.amount++;
        address caller = mostly(model.guardian(), callerSeed);
        play(
            "approveChange",
            caller,
            abi.encodeCall(Model.approveChange, (caller, change)),
            abi.encodeCall(IEscrow.approveChange, (change))
        );
    }

    function executes(uint256 seed, uint256 callerSeed) external {
        IEscrow.Change memory change = proposed[IEscrow.Kind(seed % KINDS)];
        if (seed % 16 == 0) change.account = stranger;
        address caller = change.kind == IEscrow.Kind.Admin ? mostly(change.account, callerSeed) : person(callerSeed);
        play(
            "executeChange",
            caller,
            abi.encodeCall(Model.executeChange, (caller, change)),
            abi.encodeCall(IEscrow.executeChange, (change))
        );
    }

    // Invariants

    function check() external view {
        uint256 held = usdc.balanceOf(address(escrow));
        vm.assertGe(held, uint256(escrow.inCampaigns()) + escrow.inClaimables(), "solvency");
        vm.assertEq(held, model.campaigns() + model.claimables() + model.surplus(), "held");
        vm.assertEq(escrow.inCampaigns(), model.campaigns(), "campaigns");
        vm.assertEq(escrow.inClaimables(), model.claimables(), "claimables");
        vm.assertEq(escrow.surplus(), model.surplus(), "surplus");
        vm.assertEq(escrow.outflowCap(), model.cap(), "cap");
        vm.assertEq(escrow.availableOutflow(), model.available(), "available outflow");
        vm.assertEq(escrow.clock(), model.clock(), "clock");
        vm.assertTrue(escrow.paused() == model.isPaused(), "paused");
        vm.assertTrue(escrow.operator() == model.operator() && escrow.guardian() == model.guardian(), "roles");
        vm.assertTrue(escrow.admin() == model.admin() && escrow.feeWallet() == model.feeWallet(), "more roles");
        for (uint256 i = 0; i < refs.length; i++) {
            bytes32 k = escrow.keyOf(refs[i]);
            vm.assertEq(escrow.campaign(k).balance, model.balances(k), "balance");
            (bool running, uint256 age) = escrow.reclaimNotice(k);
            vm.assertTrue(running == model.noticeRuns(k), "notice");
            if (escrow.campaign(k).noticeAt != 0) vm.assertEq(age, model.noticeAge(k), "age");
            vm.assertLe(model.noticeStopped(k), 7 days, "a notice stands still for one pause at most");
        }
        for (uint256 i = 0; i < KINDS; i++) {
            (bytes32 hash, uint256 effectiveAt) = escrow.pendingChange(IEscrow.Kind(i));
            (bytes32 expectedHash, uint256 expectedAt) = model.pendingChange(IEscrow.Kind(i));
            vm.assertEq(hash, expectedHash, "pending change");
            vm.assertEq(effectiveAt, expectedAt, "its time");
        }
        checkPeople(held);
    }

    function checkPeople(uint256 held) internal view {
        uint256 outside = 0;
        for (uint256 i = 0; i < people.length; i++) {
            address account = people[i];
            outside += checkWallet(account);
            vm.assertEq(escrow.claimable(account), model.kept(account), "claimable");
            (uint256 limit, uint256 left, uint256 pending, uint256 effectiveAt) = escrow.payee(account);
            (uint256 expectedPending, uint256 expectedAt) = model.pendingOf(account);
            vm.assertEq(limit, model.limitOf(account), "limit");
            vm.assertEq(left, model.leftOf(account), "left");
            vm.assertEq(pending, expectedPending, "pending limit");
            vm.assertEq(effectiveAt, expectedAt, "its time");
        }
        // The first campaign's address is among the people.
        for (uint256 i = 1; i < refs.length; i++) {
            outside += checkWallet(escrow.depositAddress(refs[i]));
        }
        vm.assertEq(usdc.totalSupply(), outside + held, "somebody else received money");
    }

    function checkWallet(address account) internal view returns (uint256 held) {
        held = usdc.balanceOf(account);
        vm.assertEq(held, model.wallets(account), "wallet");
    }

    /// @dev Compares the books from events alone with the escrow's views.
    function checkBooks() external view {
        vm.assertEq(books.inCampaigns(), escrow.inCampaigns(), "campaigns");
        vm.assertEq(books.inClaimables(), escrow.inClaimables(), "claimables");
        vm.assertEq(books.cap(), escrow.outflowCap(), "cap");
        vm.assertEq(books.clock(), escrow.clock(), "clock");
        vm.assertTrue(books.isPaused() == escrow.paused(), "paused");
        vm.assertTrue(books.operator() == escrow.operator() && books.guardian() == escrow.guardian(), "roles");
        vm.assertTrue(books.admin() == escrow.admin() && books.feeWallet() == escrow.feeWallet(), "more roles");
        for (uint256 i = 0; i < refs.length; i++) {
            bytes32 k = escrow.keyOf(refs[i]);
            vm.assertEq(books.balances(k), escrow.campaign(k).balance, "balance");
            vm.assertEq(books.refundTos(k), escrow.campaign(k).refundTo);
            vm.assertEq(books.noticeAt(k), escrow.campaign(k).noticeAt, "notice");
        }
        for (uint256 i = 0; i < people.length; i++) {
            vm.assertEq(books.claimables(people[i]), escrow.claimable(people[i]), "claimable");
            (uint256 limit,, uint256 pending,) = escrow.payee(people[i]);
            (uint256 booked, uint256 waiting) = books.limitOf(people[i]);
            vm.assertEq(booked, limit, "limit");
            vm.assertEq(waiting, pending, "pending limit");
        }
        for (uint256 i = 0; i < 64; i++) {
            bytes32 batchId = keccak256(abi.encode("batch", i));
            bytes32 paymentRef = keccak256(abi.encode(i));
            vm.assertEq(books.roots(batchId), escrow.batchRoot(batchId), "root");
            vm.assertTrue(books.usedPayment(paymentRef) == escrow.isPaymentUsed(paymentRef), "payment");
        }
        for (uint256 i = 0; i < KINDS; i++) {
            (bytes32 hash,) = escrow.pendingChange(IEscrow.Kind(i));
            uint256 proposedAt =
                books.pendingAt(IEscrow.Kind(i)) - (books.pendingAt(IEscrow.Kind(i)) == 0 ? 0 : 15 days);
            bool lapsed = escrow.clock() >= proposedAt + 30 days;
            vm.assertEq(lapsed ? bytes32(0) : books.pending(IEscrow.Kind(i)), hash, "pending change");
        }
    }
}
