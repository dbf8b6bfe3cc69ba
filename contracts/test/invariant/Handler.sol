// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Escrow} from "../../src/Escrow.sol";
import {IEscrow} from "../../src/IEscrow.sol";
import {TestUsdc} from "../../src/TestUsdc.sol";
import {EscrowTest} from "../parts/EscrowTest.sol";
import {vm} from "../parts/Vm.sol";
import {Model} from "./Model.sol";

/// @title Everybody does anything at any time; whether it works must be what the model says.
contract Handler is EscrowTest, Model {
    address[] internal people = [advertiser, otherAdvertiser, stranger, groupOwner, otherGroupOwner, feeWallet];
    mapping(string action => uint256) public done;

    function setUp() public override {
        super.setUp();
        cap = CAP;
        for (uint256 i = 0; i < people.length; i++) {
            usdc.mint(people[i], 1e15);
            wallets[people[i]] = 1e15;
            vm.prank(people[i]);
            usdc.approve(address(escrow), type(uint256).max);
        }
    }

    function person(uint256 seed) internal view returns (address) {
        return people[seed % people.length];
    }

    /// @dev Two campaigns of each of two advertisers.
    function campaign(uint256 seed) internal view returns (IEscrow.Ref memory) {
        return IEscrow.Ref({salt: bytes32(seed % 2 + 1), refundTo: people[seed / 2 % 2]});
    }

    function passes(uint256 time) external {
        vm.warp(block.timestamp + time % 5 days);
    }

    function deposits(uint256 campaignSeed, uint256 payerSeed, uint256 amount) external {
        IEscrow.Ref memory c = campaign(campaignSeed);
        bytes32 k = escrow.keyOf(c);
        address payer = person(payerSeed);
        amount = amount % 8_000e6;
        bool works =
            amount > 0 && !isPaused() && !usdcPaused && !blocked[payer] && !blocked[address(escrow)] && !noticeRuns(k);
        vm.prank(payer);
        try escrow.deposit(c, amount) {
            vm.assertTrue(works, "deposit worked");
            wallets[payer] -= amount;
            credit(k, amount);
            done["deposit"]++;
        } catch {
            vm.assertFalse(works, "deposit failed");
        }
    }

    function transfersPlainly(uint256 payerSeed, uint256 amount) external {
        address payer = person(payerSeed);
        if (usdcPaused || blocked[payer] || blocked[address(escrow)]) return;
        amount = amount % 3_000e6;
        vm.prank(payer);
        usdc.transfer(address(escrow), amount);
        wallets[payer] -= amount;
        pool += amount;
    }

    function allocates(uint256 paymentSeed, uint256 campaignSeed, uint256 amount) external {
        IEscrow.Ref memory c = campaign(campaignSeed);
        bytes32 k = escrow.keyOf(c);
        bytes32 paymentRef = keccak256(abi.encode("payment", paymentSeed % 64));
        amount = amount % 2_000e6;
        bool works =
            amount > 0 && !isPaused() && !used[paymentRef] && amount <= pool && fitsCap(amount) && !noticeRuns(k);
        vm.prank(operator);
        try escrow.allocate(paymentRef, c, amount) {
            vm.assertTrue(works, "allocate worked");
            used[paymentRef] = true;
            pool -= amount;
            credit(k, amount);
            outflows.push(Outflow(block.timestamp, amount));
            done["allocate"]++;
        } catch {
            vm.assertFalse(works, "allocate failed");
        }
    }

    function returnsPayment(uint256 paymentSeed, uint256 toSeed, uint256 amount) external {
        bytes32 paymentRef = keccak256(abi.encode("payment", paymentSeed % 64));
        address to = person(toSeed);
        amount = amount % 2_000e6;
        bool works = amount > 0 && !isPaused() && !usdcPaused && !blocked[address(escrow)] && !used[paymentRef]
            && amount <= pool && fitsCap(amount);
        vm.prank(operator);
        try escrow.returnPayment(paymentRef, to, amount) {
            vm.assertTrue(works, "returnPayment worked");
            used[paymentRef] = true;
            pool -= amount;
            payOrKeep(to, amount);
            outflows.push(Outflow(block.timestamp, amount));
            done["returnPayment"]++;
        } catch {
            vm.assertFalse(works, "returnPayment failed");
        }
    }

    function settles(uint256 batchSeed, uint256[6] calldata seeds) external {
        bytes32 batchId = keccak256(abi.encode("batch", batchSeed % 64));
        IEscrow.Draw[] memory draws = drawsOf(seeds);
        (uint256 paid, uint256 legsPaid) = judge(draws);
        bool works = !isPaused() && !used[batchId] && fitsCap(paid)
            && (legsPaid == 0 || (!usdcPaused && !blocked[address(escrow)]));
        bytes32 root = rootOf(draws);
        vm.prank(operator);
        try escrow.settle(batchId, root, draws) {
            vm.assertTrue(works, "settle worked");
            used[batchId] = true;
            book(draws);
            if (paid > 0) outflows.push(Outflow(block.timestamp, paid));
            if (legsPaid > 0) done["settle"]++;
        } catch {
            vm.assertFalse(works, "settle failed");
        }
    }

    /// @dev Three draws of two legs; every third leg or so is a refund.
    function drawsOf(uint256[6] calldata seeds) internal view returns (IEscrow.Draw[] memory draws) {
        draws = new IEscrow.Draw[](3);
        for (uint256 d = 0; d < 3; d++) {
            IEscrow.Ref memory c = campaign(seeds[d]);
            IEscrow.Leg memory a = leg(person(seeds[d] / 7), seeds[d] / 64 % 3_000e6);
            IEscrow.Leg memory b =
                leg(seeds[d + 3] % 2 == 0 ? c.refundTo : person(seeds[d + 3] / 7), seeds[d + 3] / 64 % 5_000e6);
            draws[d] = draw(escrow.keyOf(c), a, b);
        }
    }

    /// @dev What the batch would do, leg after leg, on a copy of the balances.
    function judge(IEscrow.Draw[] memory draws) internal view returns (uint256 paid, uint256 legsPaid) {
        uint256[] memory left = new uint256[](4);
        for (uint256 i = 0; i < 4; i++) {
            left[i] = balances[escrow.keyOf(campaign(i))];
        }
        for (uint256 d = 0; d < draws.length; d++) {
            for (uint256 l = 0; l < draws[d].legs.length; l++) {
                uint256 i = 0;
                while (escrow.keyOf(campaign(i)) != draws[d].key) i++;
                IEscrow.Leg memory theLeg = draws[d].legs[l];
                if (theLeg.amount > left[i]) continue;
                left[i] -= theLeg.amount;
                legsPaid++;
                // An empty campaign that never had money has no refund address yet; nothing but zero can leave it.
                if (theLeg.payee != campaign(i).refundTo) paid += theLeg.amount;
            }
        }
    }

    function book(IEscrow.Draw[] memory draws) internal {
        for (uint256 d = 0; d < draws.length; d++) {
            for (uint256 l = 0; l < draws[d].legs.length; l++) {
                IEscrow.Leg memory theLeg = draws[d].legs[l];
                if (theLeg.amount > balances[draws[d].key]) continue;
                debit(draws[d].key, theLeg.amount);
                payOrKeep(theLeg.payee, theLeg.amount);
            }
        }
    }

    function claims(uint256 payeeSeed, uint256 callerSeed) external {
        address payee = person(payeeSeed);
        for (uint256 i = 0; payeeSeed % 2 == 0 && i < people.length; i++) {
            if (kept[people[i]] > 0) payee = people[i];
        }
        uint256 amount = kept[payee];
        bool works = amount > 0 && !usdcPaused && !blocked[payee] && !blocked[address(escrow)];
        vm.prank(person(callerSeed));
        try escrow.claim(payee) {
            vm.assertTrue(works, "claim worked");
            kept[payee] = 0;
            claimables -= amount;
            wallets[payee] += amount;
            done["claim"]++;
        } catch {
            vm.assertFalse(works, "claim failed");
        }
    }

    function requestsReclaim(uint256 campaignSeed, uint256 callerSeed) external {
        IEscrow.Ref memory c = campaign(campaignSeed);
        bytes32 k = escrow.keyOf(c);
        address caller = callerSeed % 4 == 0 ? person(callerSeed / 4) : c.refundTo;
        bool works = caller == c.refundTo && balances[k] > 0 && !noticeRuns(k);
        vm.prank(caller);
        try escrow.requestReclaim(c) {
            vm.assertTrue(works, "requestReclaim worked");
            noticeAt[k] = block.timestamp;
            done["requestReclaim"]++;
        } catch {
            vm.assertFalse(works, "requestReclaim failed");
        }
    }

    function cancelsReclaim(uint256 campaignSeed, uint256 dice) external {
        if (dice % 8 != 0) return;
        IEscrow.Ref memory c = campaign(campaignSeed);
        bytes32 k = escrow.keyOf(c);
        bool works = noticeRuns(k);
        vm.prank(c.refundTo);
        try escrow.cancelReclaim(c) {
            vm.assertTrue(works, "cancelReclaim worked");
            noticeAt[k] = 0;
        } catch {
            vm.assertFalse(works, "cancelReclaim failed");
        }
    }

    function reclaims(uint256 campaignSeed, uint256 callerSeed) external {
        IEscrow.Ref memory c = campaign(campaignSeed);
        bytes32 k = escrow.keyOf(c);
        address caller = callerSeed % 4 == 0 ? person(callerSeed / 4) : c.refundTo;
        uint256 amount = balances[k];
        bool works = caller == c.refundTo && noticeRuns(k) && noticeAge(k) >= 7 days && amount > 0 && !usdcPaused
            && !blocked[address(escrow)];
        vm.prank(caller);
        try escrow.reclaim(c) {
            vm.assertTrue(works, "reclaim worked");
            noticeAt[k] = 0;
            debit(k, amount);
            payOrKeep(c.refundTo, amount);
            done["reclaim"]++;
        } catch {
            vm.assertFalse(works, "reclaim failed");
        }
    }

    function pausesOrUnpauses(uint256 dice) external {
        if (isPaused()) {
            unpauseEscrow();
            pauses[pauses.length - 1].to = block.timestamp;
        } else if (dice % 3 == 0) {
            pauseEscrow();
            pauses.push(Pause({from: block.timestamp, to: 0}));
        }
    }

    function circleBlocksOrUnblocks(uint256 seed) external {
        address account = blocked[address(escrow)] || seed % 13 == 0 ? address(escrow) : person(seed / 13);
        if (account == address(escrow) || blocked[account] || seed % 2 == 0) {
            blocked[account] = !blocked[account];
            vm.prank(circle);
            blocked[account] ? usdc.blacklist(account) : usdc.unBlacklist(account);
        }
    }

    function circlePausesOrUnpauses(uint256 dice) external {
        if (!usdcPaused && dice % 8 != 0) return;
        usdcPaused = !usdcPaused;
        vm.prank(circle);
        usdcPaused ? usdc.pause() : usdc.unpause();
    }

    function setsCap(uint256 newCap) external {
        newCap = newCap % 20_000e6;
        if (raiseAt != 0 && block.timestamp >= raiseAt) cap = raisedCap;
        (raisedCap, raiseAt) = newCap > cap ? (newCap, block.timestamp + 1 days) : (0, 0);
        if (newCap <= cap) cap = newCap;
        vm.prank(admin);
        escrow.setOutflowCap(newCap);
    }

    function check() external view {
        uint256 held = usdc.balanceOf(address(escrow));
        vm.assertEq(held, campaigns + claimables + pool, "held");
        vm.assertGe(held, uint256(escrow.inCampaigns()) + escrow.inClaimables(), "solvency");
        vm.assertEq(escrow.inCampaigns(), campaigns, "campaigns");
        vm.assertEq(escrow.inClaimables(), claimables, "claimables");
        vm.assertEq(escrow.pool(), pool, "pool");
        uint256 day = lastDay();
        vm.assertEq(escrow.outflowCap(), currentCap(), "cap");
        vm.assertEq(escrow.availableOutflow(), currentCap() > day ? currentCap() - day : 0, "available outflow");
        for (uint256 i = 0; i < 4; i++) {
            bytes32 k = escrow.keyOf(campaign(i));
            vm.assertEq(escrow.campaign(k).balance, balances[k], "balance");
            (bool running, uint256 age) = escrow.reclaimNotice(k);
            vm.assertTrue(running == noticeRuns(k), "notice");
            if (noticeAt[k] != 0) vm.assertEq(age, noticeAge(k), "age");
        }
        uint256 outside = 0;
        for (uint256 i = 0; i < people.length; i++) {
            vm.assertEq(usdc.balanceOf(people[i]), wallets[people[i]], "wallet");
            vm.assertEq(escrow.claimable(people[i]), kept[people[i]], "claimable");
            outside += wallets[people[i]];
        }
        vm.assertEq(usdc.totalSupply(), outside + held, "somebody else received money");
    }
}
